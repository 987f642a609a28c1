import { readFileSync } from 'node:fs';

type Given = Readonly<Record<string, string | undefined>>;

export type GivenSettings = { ok: true; given: Given } | { ok: false; problem: string };

/**
 * Settings with those that are kept in files, e.g. `BOT_TOKEN_FILE=/run/secrets/bot_token`, as
 * containers and systemd hand secrets over. White space around the value is left out.
 */
export function readSettingFiles(record: Given, names: readonly string[]): GivenSettings {
  const given: Record<string, string | undefined> = {};
  for (const name of names) {
    const path = record[`${name}_FILE`];
    given[name] = record[name];
    if (!path) continue;
    if (record[name]) return refuse(name, `must not be set together with ${name}_FILE`);
    try {
      given[name] = readFileSync(path, 'utf8').trim();
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
      return refuse(`${name}_FILE`, `names a file that cannot be read${code}`);
    }
    if (!given[name]) return refuse(`${name}_FILE`, 'names a file that is empty');
  }
  return { ok: true, given };
}

const refuse = (name: string, problem: string): GivenSettings => ({
  ok: false,
  problem: `${name} ${problem}`,
});
