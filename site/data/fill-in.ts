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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as it stands in markup, also between double quotes. */
export const escapeValue = (value: string): string =>
  value.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);

/** For a text that is markup: what an operator typed stays text. */
export function escapeValues(facts: Facts): Facts {
  const escaped = Object.entries(facts).map(([name, value]) => [name, escapeValue(value)]);
  return Object.fromEntries(escaped);
}
