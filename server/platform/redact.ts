/** Of a bot, in the addresses of its calls. */
const BOT_TOKEN = /\d{5,}:[\w-]{20,}/g;
/** User and password before the host of an address. */
const CREDENTIALS = /:\/\/[^\s/@"]+@/g;

/** A text without the secrets that libraries put into the messages of their errors. */
export const redact = (text: string): string =>
  text.replace(BOT_TOKEN, '[token]').replace(CREDENTIALS, '://[credentials]@');
