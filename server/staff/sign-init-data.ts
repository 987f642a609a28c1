import { signatureOf } from './init-data.ts';

/** Launch data as the messaging app makes it, for links of developers and for tests. */
export function signInitData(fields: Readonly<Record<string, string>>, key: Buffer): string {
  const hash = signatureOf(Object.entries(fields), key).toString('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

/** The fields of a launch by somebody, at an instant. */
export function launchFields(telegramId: number, name: string, at: Date): Record<string, string> {
  return {
    auth_date: String(Math.floor(at.getTime() / 1000)),
    user: JSON.stringify({ id: telegramId, first_name: name }),
  };
}
