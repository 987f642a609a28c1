import { Api } from 'grammy';
import type { Config } from '../../config.ts';

/** A method that takes longer is given up and tried again. */
const LONGEST_WAIT_SEC = 20;

/** The methods of the Bot API, called as the bot. */
export const createBotApi = ({ botApiRoot }: Pick<Config, 'botApiRoot'>, token: string): Api =>
  new Api(token, { apiRoot: botApiRoot, timeoutSeconds: LONGEST_WAIT_SEC });
