import type { Config } from '../../config/config.ts';
import { staffUrlOf } from '../staff-path.ts';

/** Where the app opens from the messenger, which opens apps over https alone; else null. */
export async function appUrlOf(config: Config): Promise<string | null> {
  const isHttps = config.publicUrl.startsWith('https://');
  return isHttps ? staffUrlOf(config) : null;
}
