import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'Sandbox-Signature';

/** Older deliveries may be a replay. */
const TOLERANCE_SEC = 300;

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const macOf = (secret: string, timeSec: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timeSec}.${body}`).digest();

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

/** The signature of a webhook: its time, and a keyed hash of the time and the body. */
export function sign(secret: string, body: string, now: Date): string {
  const time = String(seconds(now));
  return `t=${time},v1=${macOf(secret, time, body).toString('hex')}`;
}

export function checkSignature(
  secret: string,
  signed: { body: string; signature: string | undefined; now: Date },
): 'genuine' | 'forged' | 'stale' {
  const [, time = '', mac = ''] = FORM.exec(signed.signature ?? '') ?? [];
  const isGenuine =
    mac !== '' && timingSafeEqual(Buffer.from(mac, 'hex'), macOf(secret, time, signed.body));
  if (!isGenuine) return 'forged';
  return Math.abs(seconds(signed.now) - Number(time)) > TOLERANCE_SEC ? 'stale' : 'genuine';
}
