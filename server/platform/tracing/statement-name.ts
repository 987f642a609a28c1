/** Statements that differ only in how many rows they hold are many; the others are some 150. */
const MOST_NAMES = 1_000;
const MOST_TABLES = 3;

const names = new Map<string, string>();

/** A statement's verb with its first tables, e.g. `select orders companies`. Never a value. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = makeName(text);
  if (names.size < MOST_NAMES) names.set(text, name);
  return name;
}

const WRITES = /\b(insert|update|delete)\s+(?:into\s+|from\s+)?["\w]/;
/** Not `for update of`, `do update set`, `is distinct from` and the like. */
const TABLE =
  /(?<!\b(?:for|key|do|distinct)\s+)\b(?:from|join|into|update)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/g;
const NOT_A_TABLE = /^(json|unnest$|generate_series$|now$|lateral$|set$|select$|values$)/;
const PARTS = /(\w+)\s*(?:\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g;

function makeName(text: string): string {
  const sql = text.toLowerCase();
  const first = /[a-z]+/.exec(sql)?.[0] ?? 'statement';
  const verb = first === 'with' ? (WRITES.exec(sql)?.[1] ?? 'select') : first;
  const parts = new Set([...sql.matchAll(PARTS)].map(([, name]) => name));
  const tables = [...sql.matchAll(TABLE)]
    .map(([, name = '']) => name.replaceAll('"', ''))
    .filter((name) => !parts.has(name) && !NOT_A_TABLE.test(name));
  return [verb, ...[...new Set(tables)].slice(0, MOST_TABLES)].join(' ');
}
