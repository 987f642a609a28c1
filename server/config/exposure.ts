import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { isOwnMachine } from './own-machine.ts';

const REMINDER_MS = 3_600_000;

/** Whether a demo may be met by others, who could take it for a real shop. */
export function isExposedDemo({
  mode,
  host,
  publicUrl,
}: Pick<Config, 'mode' | 'host' | 'publicUrl'>): boolean {
  if (mode !== 'demo') return false;
  const names = [host ?? '', new URL(publicUrl).hostname];
  return names.some((name) => !isOwnMachine(name));
}

/** Warns at once and every hour while a demo is exposed; answers what ends it. */
export function warnWhileExposed(config: Config, log: Logger): () => void {
  if (!isExposedDemo(config)) return () => {};
  const warn = () =>
    log.warn(
      { host: config.host, public_url: config.publicUrl },
      'THIS IS A DEMO that others can reach: its payments move no money. Set SEAHOUR_MODE=production to sell.',
    );
  warn();
  const timer = setInterval(warn, REMINDER_MS).unref();
  return () => clearInterval(timer);
}
