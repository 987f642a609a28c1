/**
 * What calls are measured against, in a process of its own: a server that reads the body and sends
 * the bytes that it was given, or the rows of the statements that it was given.
 */
import { serve } from '@hono/node-server';
import type { Statement } from '@seahour/server/fixtures/watched-database.ts';
import { Hono } from 'hono';
import pg from 'pg';

export type BareTask =
  | { kind: 'bytes'; body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
  | {
      kind: 'statements';
      connection: pg.PoolConfig;
      /** Run one after the other. */
      statements: readonly Statement[];
      /** The place in the values of the first of the highest price, which differs with each call. */
      pricePlace: number;
    };

process.once('message', (task: BareTask) => {
  const app = new Hono();
  app.post('*', task.kind === 'bytes' ? sameBytes(task) : rowsOf(task));
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
});
process.once('disconnect', () => process.exit(0));

function sameBytes({ body, headers }: Extract<BareTask, { kind: 'bytes' }>) {
  return async ({ req }: { req: { json(): Promise<unknown> } }) => {
    await req.json();
    return new Response(body, { headers });
  };
}

function rowsOf({ connection, statements, pricePlace }: Extract<BareTask, { kind: 'statements' }>) {
  const pool = new pg.Pool(connection);
  return async ({ req }: { req: { json(): Promise<{ filters: { price: number[] } }> } }) => {
    const { filters } = await req.json();
    const price = (filters.price[1] ?? 0) * 100;
    const results: unknown[][] = [];
    for (const [place, { text, values }] of statements.entries()) {
      const own = place === 0 ? values.with(pricePlace, price) : [...values];
      const { rows } = await pool.query({ name: `bare-${place}`, text, values: own });
      results.push(rows);
    }
    return Response.json(results);
  };
}
