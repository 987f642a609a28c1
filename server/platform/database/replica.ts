import type { Db } from '../../tables/connection.ts';
import { isConnectionLoss } from '../http/connection-loss.ts';

/** A replica that is away is done without. */
export async function orElse<T>(replica: Db, db: Db, read: (from: Db) => Promise<T>): Promise<T> {
  if (replica === db) return read(db);
  try {
    return await read(replica);
  } catch (cause) {
    if (!isConnectionLoss(cause)) throw cause;
    return read(db);
  }
}
