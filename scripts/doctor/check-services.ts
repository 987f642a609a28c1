import type { Config } from '@seahour/server/config/config.ts';
import { loadStripe } from '@seahour/server/payments/providers/stripe/client.ts';
import { certificateEnd } from '@seahour/server/platform/http/certificate-end.ts';
import { createLog } from '@seahour/server/platform/log.ts';
import { checkSmtp } from '@seahour/server/platform/mail/check-smtp.ts';
import { connectRedis } from '@seahour/server/platform/redis.ts';
import { createBotApi } from '@seahour/server/platform/telegram/bot-api.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const PATIENCE_MS = 5_000;
const DAY_MS = 86_400_000;
const LEAST_DAYS = 14;

/** Whatever the settings name outside of this program: each is asked once. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const checks = [checkRedis, checkCertificate, checkMails, checkBot, checkStripe];
  const found = await Promise.all(checks.map((look) => look(config)));
  return found.filter((finding) => finding !== null);
}

type Check = (config: Config) => Promise<Finding | null>;

const checkRedis: Check = async ({ redisUrl }) => {
  if (!redisUrl) return null;
  const redis = await connectRedis(redisUrl, createLog('silent'));
  const isThere = await redis.ping().then(
    () => true,
    () => false,
  );
  redis.disconnect();
  return isThere
    ? ok('Redis answers')
    : warning('REDIS_URL: nobody answers', 'start Redis; until then each process keeps its own');
};

const checkCertificate: Check = async ({ publicUrl }) => {
  if (!publicUrl.startsWith('https://')) return null;
  const end = await certificateEnd(publicUrl);
  if (!end.ok)
    return warning(
      `${publicUrl} does not answer from here (${end.reason})`,
      'check the name and the proxy',
    );
  const days = Math.floor((end.at.getTime() - Date.now()) / DAY_MS);
  if (!end.isTrusted)
    return wrong(
      `nobody vouches for the certificate of ${publicUrl}`,
      'get one that browsers trust',
    );
  const said = `the certificate of ${publicUrl} ends in ${days} days`;
  return days < LEAST_DAYS ? warning(said, 'renew it') : ok(said);
};

const checkMails: Check = async ({ smtpUrl }) => {
  if (!smtpUrl)
    return warning('SMTP_URL names no mail server', 'mails stay files in SEAHOUR_DATA/outbox');
  try {
    await checkSmtp(smtpUrl);
    return ok('the mail server takes mails from us');
  } catch (cause) {
    return wrong(`SMTP_URL: ${codeOf(cause)}`, 'check address, user and password');
  }
};

const checkBot: Check = async (config) => {
  if (!config.botToken) return warning('BOT_TOKEN names no bot', 'crews are not told of bookings');
  try {
    const { username } = await createBotApi(config, config.botToken).getMe();
    return ok(`the bot answers as @${username}`);
  } catch (cause) {
    return wrong(`BOT_TOKEN: ${codeOf(cause)}`, 'check the token and BOT_API_ROOT');
  }
};

const checkStripe: Check = async ({ payments }) => {
  if (payments.provider !== 'stripe') return null;
  const Stripe = await loadStripe();
  const stripe = new Stripe(payments.secretKey, { timeout: PATIENCE_MS, maxNetworkRetries: 0 });
  try {
    await stripe.balance.retrieve();
    return ok('Stripe takes our key');
  } catch (cause) {
    return wrong(`STRIPE_SECRET_KEY: ${codeOf(cause)}`, 'check the key at dashboard.stripe.com');
  }
};

/** Never the message: it may hold the secret that was refused. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'failed';
  const { code, error_code, responseCode, type } = cause as unknown as Record<string, unknown>;
  return String(code ?? error_code ?? responseCode ?? type ?? cause.name);
}
