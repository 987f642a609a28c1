import type { Config } from './config.ts';

/** The settings of a restored copy that acts on nobody; what it mails to who signs in is a file. */
export const inert = (config: Config): Config => ({
  ...config,
  payments: { provider: 'none' },
  botToken: undefined,
  smtpUrl: undefined,
});
