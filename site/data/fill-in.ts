import { escapeHtml } from '@seahour/ui/format/escape-html.ts';

/** What texts may name between double braces, e.g. `{{hold_minutes}}`. */
export type Facts = Readonly<Record<string, string>>;

/** Puts facts in the place of their names; a name that nobody knows stops the build. */
export function fillIn(text: string, facts: Facts, file: string): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (value === undefined) {
      const known = Object.keys(facts).join(', ');
      throw new Error(`${file}: nothing is called {{${name}}}; there are ${known}`);
    }
    return value;
  });
}

/** For a text that is markup: what an operator typed stays text. */
export function escapeValues(facts: Facts): Facts {
  const escaped = Object.entries(facts).map(([name, value]) => [name, escapeHtml(value)]);
  return Object.fromEntries(escaped);
}
