import { Api, type ApiClientOptions } from 'grammy';
import type { Config } from '../../config/config.ts';

/** A method that takes longer is given up and tried again. */
const CALL_TIMEOUT_SEC = 10;

export const clientOptions = ({ botApiRoot }: Pick<Config, 'botApiRoot'>): ApiClientOptions => ({
  apiRoot: botApiRoot,
  timeoutSeconds: CALL_TIMEOUT_SEC,
});

/** The methods of the Bot API, called as the bot. */
export const createBotApi = (config: Pick<Config, 'botApiRoot'>, token: string): Api =>
  new Api(token, clientOptions(config));
