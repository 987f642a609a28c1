import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { oneLine } from '@seahour/api-types/primitives.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { LONGEST_KEY_NAME } from '@seahour/server/partners/keys.ts';
import { whatIsWrongWithUrl } from '@seahour/server/partners/webhooks/webhook-url.ts';
import { fieldProblems } from '@seahour/server/platform/http/issues.ts';
import { texts } from '@seahour/server/platform/http/texts.ts';
import type { FieldProblem } from '@seahour/server/platform/outcome.ts';
import type { Said } from '../said.ts';

/** What is read off a number; what is none is refused by its option's name. */
export const readNumber = (typed: string): number =>
  /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;

/** Where the form's own words say less than a command can. */
const SAID: Record<string, string> = {
  id: 'the id must be small letters, digits and hyphens, e.g. palm-hotel',
  commission: '--commission must be a percent from 0 to 50, with two decimals at most',
  month: '--month must be YYYY-MM',
  amount: '--amount must be an amount in --currency, e.g. 162.5',
  paid_on: '--on must be a day, YYYY-MM-DD',
  currency: '--currency must be a code such as AED',
};

/** Why fields are refused, each by its option. */
export function refuseFields(
  fields: readonly FieldProblem[],
  { origin = [] }: { origin?: readonly string[] } = {},
): Said {
  const lines = fields.map(({ path, code }) => {
    const [field = '', index] = path.split('.');
    if (SAID[field]) return SAID[field];
    const option = field === 'origins' ? `--origin ${origin[Number(index)] ?? ''}` : `--${field}`;
    return `${option.trim()}: ${texts[DEFAULT_LANGUAGE].field[code]}`;
  });
  return { ok: false, lines };
}

export function refuseWebhook(url: string | undefined, config: Config): Said | null {
  if (url === undefined) return null;
  const code = whatIsWrongWithUrl(url, { isLenient: config.webhookPrivateNetworks });
  return code && refuseFields([{ path: 'webhook', code }]);
}

const KeyName = oneLine(LONGEST_KEY_NAME);

export function refuseKeyName(name: string | undefined, option: 'key' | 'name'): Said | null {
  if (name === undefined) return null;
  const parsed = KeyName.safeParse(name, { reportInput: true });
  if (parsed.success && parsed.data !== '') return null;
  const [problem] = parsed.success ? [] : fieldProblems(parsed.error.issues);
  return refuseFields([{ path: option, code: problem?.code ?? 'required' }]);
}
