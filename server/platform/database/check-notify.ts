import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type DatabaseConnection, KEEP_ALIVE } from './pool.ts';

const PATIENCE_MS = 2_000;
const ANSWER_WITHIN_MS = 10_000;

/** Whether NOTIFY on one connection reaches LISTEN on another, as event streams need it. */
export async function checkNotify(connection: DatabaseConnection): Promise<boolean> {
  const channel = `doctor_${randomUUID().replaceAll('-', '')}`;
  const patient = {
    ...connection,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  };
  const listening = new pg.Client(patient);
  const speaking = new pg.Client(patient);
  await Promise.all([listening.connect(), speaking.connect()]);
  try {
    const heard = new Promise<boolean>((resolve) => {
      listening.once('notification', () => resolve(true));
      setTimeout(resolve, PATIENCE_MS, false).unref();
    });
    await listening.query(`listen ${channel}`);
    await speaking.query(`notify ${channel}`);
    return await heard;
  } finally {
    await Promise.all([listening.end(), speaking.end()]);
  }
}
