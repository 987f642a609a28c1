/**
 * What calls are measured against, in a process of its own: a server that reads the body and sends
 * the bytes that it was given, or the rows of the one statement that it was given.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

export type BareTask =
  | { kind: 'bytes'; body: string; headers: Record<string, string> }
  | {
      kind: 'statement';
      connection: pg.PoolConfig;
      text: string;
      values: unknown[];
      /** The place in `values` of the highest price, which differs with each call. */
      pricePlace: number;
    };

process.once('message', (task: BareTask) => {
  const app = new Hono();
  app.post('*', task.kind === 'bytes' ? sameBytes(task) : rowsOf(task));
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
});
process.once('disconnect', () => process.exit(0));

function sameBytes({ body, headers }: Extract<BareTask, { kind: 'bytes' }>) {
  const bytes = new TextEncoder().encode(body);
  return async ({ req }: { req: { json(): Promise<unknown> } }) => {
    await req.json();
    return new Response(bytes, { headers });
  };
}

function rowsOf({
  connection,
  text,
  values,
  pricePlace,
}: Extract<BareTask, { kind: 'statement' }>) {
  const pool = new pg.Pool(connection);
  return async ({ req }: { req: { json(): Promise<{ filters: { price: number[] } }> } }) => {
    const { filters } = await req.json();
    const own = values.with(pricePlace, (filters.price[1] ?? 0) * 100);
    const { rows } = await pool.query({ name: 'bare', text, values: own });
    return Response.json(rows);
  };
}
