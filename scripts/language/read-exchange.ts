import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { type Element, xml2js } from 'xml-js';

/** XLIFF has names only in ids: no slashes and no backslashes. Ours have no colons. */
export const idOf = (name: string): string => name.replaceAll('\\.', ':').replaceAll('/', ':');
const pathOf = (id: string): string => id.replaceAll(':', '/');
const keyOf = (id: string): string => id.replaceAll(':', '\\.');

/** A text as it came back. */
export interface Returned {
  /** Empty where it is not translated. */
  target: string;
  /** What it was translated from, where the file says. */
  source: string;
}

export interface Exchange {
  /** As the file has it, e.g. `de-DE`. */
  language: string;
  /** By file, then by unit. */
  texts: Map<string, Map<string, Returned>>;
  /** What is wrong with single texts, and which are left out. */
  mistakes: string[];
  warnings: string[];
}

type Read = { ok: true; exchange: Exchange } | { ok: false; reason: string };

/** Notes and terms that translators set on words; the words are the text. */
const AROUND_WORDS = ['mrk', 'sm', 'em'];

/** The text of a file; null where it is in no encoding of Unicode. */
export function decoded(bytes: Uint8Array): string | null {
  const isSwapped = bytes[0] === 0xfe && bytes[1] === 0xff;
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const encoding = isSwapped ? 'utf-16be' : isWide ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The parser takes what is cut off as far as it goes. */
const END = /<\/xliff\s*>\s*(?:<!--[\s\S]*?-->\s*)*$/;

/** What stands in an exchange file, or why it is none. */
export function readExchange(text: string): Read {
  const root = rootOf(text);
  if (typeof root === 'string') return { ok: false, reason: root };
  const { version = '', srcLang = '', trgLang = '' } = attributesOf(root);
  if (root.name !== 'xliff') return { ok: false, reason: 'this is no XLIFF 2 file' };
  if (!/^2\.\d$/.test(version)) {
    return { ok: false, reason: `this is XLIFF ${version}; ask for it as XLIFF 2` };
  }
  if (!END.test(text)) return { ok: false, reason: 'the file is cut off; its end is missing' };
  if (findLanguage([srcLang]) !== DEFAULT_LANGUAGE) {
    const reason = `its srcLang is ${srcLang || 'not said'}, and texts are in ${DEFAULT_LANGUAGE}`;
    return { ok: false, reason };
  }
  if (!trgLang) return { ok: false, reason: 'the file names no trgLang' };
  // What is written in the source's place would be lost.
  if (findLanguage([trgLang]) === DEFAULT_LANGUAGE) {
    return { ok: false, reason: `its trgLang is ${trgLang}, which texts are translated from` };
  }
  const exchange: Exchange = { language: trgLang, texts: new Map(), mistakes: [], warnings: [] };
  for (const file of childrenOf(root, 'file')) readFile(file, exchange);
  return { ok: true, exchange };
}

function rootOf(text: string): Element | string {
  try {
    const { elements = [] } = xml2js(text, { captureSpacesBetweenElements: true }) as Element;
    // Entities of its own are nothing that a text needs.
    if (elements.some(({ type }) => type === 'doctype')) return 'a DOCTYPE is not taken';
    return elements.find(({ type }) => type === 'element') ?? 'this is no XLIFF 2 file';
  } catch (error) {
    const [what = '', line] = String(error)
      .replace(/^Error: /, '')
      .split('\n');
    return `this is no XLIFF 2 file: ${what}${line ? `, ${line.toLowerCase()}` : ''}`;
  }
}

function readFile(file: Element, { texts, mistakes, warnings }: Exchange): void {
  const path = pathOf(attributesOf(file).id ?? '');
  const given = texts.get(path) ?? new Map<string, Returned>();
  texts.set(path, given);
  for (const unit of unitsIn(file)) {
    const id = keyOf(attributesOf(unit).id ?? '');
    if (given.has(id)) mistakes.push(`${path} ${id}: it stands there twice`);
    const parts = (unit.elements ?? []).filter(({ name }) =>
      /^(segment|ignorable)$/.test(name ?? ''),
    );
    const [source, target] = [joined(parts, 'source'), joined(parts, 'target')];
    const segments = parts.filter(({ name }) => name === 'segment');
    const isTranslated = segments.some((part) => hasText(part, 'target'));
    const isWhole = segments.every((part) => hasText(part, 'target') || !hasText(part, 'source'));
    if (isTranslated && !isWhole) {
      warnings.push(`${path} ${id}: left out, as one of its sentences is not translated`);
    }
    if (isTranslated && target.inline) {
      mistakes.push(`${path} ${id}: <${target.inline}> is no part of our texts`);
    }
    given.set(id, { target: isTranslated && isWhole ? target.text : '', source: source.text });
  }
}

/** Groups of units are of no meaning here. */
const unitsIn = (parent: Element): Element[] =>
  (parent.elements ?? []).flatMap((child) => {
    if (child.name === 'group') return unitsIn(child);
    return child.name === 'unit' ? [child] : [];
  });

/** Long texts come back in segments; what stands between them may have only a source. */
function joined(parts: readonly Element[], name: 'source' | 'target') {
  let inline: string | undefined;
  const say = (element: Element): string => {
    const { type, text, cdata, name: tag = '', elements = [] } = element;
    if (type === 'text') return String(text ?? '');
    if (type === 'cdata') return cdata ?? '';
    if (type !== 'element') return '';
    if (!AROUND_WORDS.includes(tag)) inline ??= tag;
    return elements.map(say).join('');
  };
  const text = parts.map((part) => {
    const own =
      childrenOf(part, name)[0] ?? (part.name === 'ignorable' && childrenOf(part, 'source')[0]);
    return own ? (own.elements ?? []).map(say).join('') : '';
  });
  return { text: text.join('').normalize('NFC'), inline };
}

function hasText(part: Element, name: 'source' | 'target'): boolean {
  const { text, inline } = joined([part], name);
  return text.trim() !== '' || inline !== undefined;
}

const childrenOf = (parent: Element, name: string): Element[] =>
  (parent.elements ?? []).filter((child) => child.name === name);

const attributesOf = ({ attributes = {} }: Element): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
