/**
 * The JSON of values that many responses contain, such as the card of an offer. To serialize the
 * same 48 KB for every response cost more than reading them; decision record 19 has figures.
 */
const made = new WeakMap<object, Uint8Array>();

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text);
const [OPEN, CLOSE, COMMA] = [encode('['), encode(']'), encode(',')];

/** Serializes a value once for all responses, and freezes it. */
export function preserialized<T extends object>(value: T): T {
  made.set(value, encode(JSON.stringify(value)));
  return Object.freeze(value);
}

/** How many bytes a preserialized value is sent as. */
export const sizeOf = (value: object): number => made.get(value)?.length ?? 0;

/** The same bytes as of `JSON.stringify`; a list of preserialized values in an answer is only joined. */
export const jsonBytes = (data: unknown): Uint8Array<ArrayBuffer> =>
  isRecord(data) && Object.values(data).some(startsPreserialized)
    ? joined(recordParts(data))
    : encode(JSON.stringify(data));

/** Most responses contain no such list: `JSON.stringify` of the whole is quicker. */
const startsPreserialized = (value: unknown): boolean =>
  Array.isArray(value) && isRecord(value[0]) && made.has(value[0]);

const isRecord = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

function recordParts(record: object): Uint8Array[] {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  const parts = entries.flatMap(([name, value], index) => [
    encode(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`),
    ...(preserializedParts(value) ?? [encode(JSON.stringify(value))]),
  ]);
  return [encode('{'), ...parts, encode('}')];
}

/** Null unless each item of a list is preserialized. */
function preserializedParts(list: unknown): Uint8Array[] | null {
  if (!Array.isArray(list)) return null;
  const parts: Uint8Array[] = [];
  for (const item of list) {
    const bytes = isRecord(item) ? made.get(item) : undefined;
    if (!bytes) return null;
    parts.push(parts.length === 0 ? OPEN : COMMA, bytes);
  }
  return parts.length === 0 ? null : [...parts, CLOSE];
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
