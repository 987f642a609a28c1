import { DEFAULT_LANGUAGE, findLanguage } from '@seahour/api-types/languages.ts';
import { type Element, xml2js } from 'xml-js';

/** A text as it came back. */
export interface Returned {
  target: string;
  /** What it was translated from. */
  source: string | undefined;
}

export interface Exchange {
  language: string;
  /** Texts by file, then by unit. */
  targets: Map<string, Map<string, Returned>>;
  /** What could not be read of single texts. */
  mistakes: string[];
}

type Read = { ok: true; exchange: Exchange } | { ok: false; reason: string };

/** Notes and terms that translators set on words; the words are the text. */
const AROUND_WORDS = ['mrk', 'sm', 'em'];

/** What stands in an exchange file, or why it is none. */
export function readExchange(text: string): Read {
  const root = rootOf(text);
  if (typeof root === 'string') return { ok: false, reason: root };
  const { version = '', srcLang = '', trgLang = '' } = attributesOf(root);
  if (root.name !== 'xliff') return { ok: false, reason: 'this is no XLIFF 2 file' };
  if (!/^2\.\d$/.test(version)) {
    return {
      ok: false,
      reason: `this is no XLIFF 2 file: its version is ${version || 'not said'}`,
    };
  }
  if (findLanguage([srcLang]) !== DEFAULT_LANGUAGE) {
    const reason = `its srcLang is ${srcLang || 'not said'}, and texts are in ${DEFAULT_LANGUAGE}`;
    return { ok: false, reason };
  }
  if (!trgLang) return { ok: false, reason: 'the file names no trgLang' };
  const language = findLanguage([trgLang]) ?? trgLang;
  // What is written in the source's place would be lost.
  if (language === DEFAULT_LANGUAGE) {
    return { ok: false, reason: `its trgLang is ${trgLang}, which texts are translated from` };
  }
  const exchange: Exchange = { language, targets: new Map(), mistakes: [] };
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

function readFile(file: Element, { targets, mistakes }: Exchange): void {
  const path = attributesOf(file).id ?? '';
  const texts = targets.get(path) ?? new Map<string, Returned>();
  targets.set(path, texts);
  const seen = new Set<string>();
  for (const unit of unitsIn(file)) {
    const id = attributesOf(unit).id ?? '';
    const fail = (reason: string) => void mistakes.push(`${path} ${id}: ${reason}`);
    if (seen.has(id) || texts.has(id)) fail('it stands there twice');
    seen.add(id);
    const parts = (unit.elements ?? []).filter(({ name }) =>
      /^(segment|ignorable)$/.test(name ?? ''),
    );
    const source = joined(parts, 'source');
    const target = joined(parts, 'target');
    const isThere = parts.map((part) => hasText(part, 'target') || !hasText(part, 'source'));
    if (!parts.some((part) => hasText(part, 'target'))) continue;
    const isWhole = isThere.every((is, index) => is || parts[index]?.name === 'ignorable');
    if (!isWhole) fail('one of its segments is not translated');
    if (target.inline) fail(`<${target.inline}> is no part of our texts`);
    texts.set(id, {
      target: outerSpaceOf(source.text, target.text),
      source: source.text || undefined,
    });
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

const hasText = (part: Element, name: 'source' | 'target'): boolean =>
  part.name === 'segment' && joined([part], name).text.trim() !== '';

/** A program may lay a text out on lines of its own. */
const outerSpaceOf = (source: string, target: string): string =>
  target
    .replace(/^\s*\n\s*/, /^\s*/.exec(source)?.[0] ?? '')
    .replace(/\s*\n\s*$/, /\s*$/.exec(source)?.[0] ?? '');

const childrenOf = (parent: Element, name: string): Element[] =>
  (parent.elements ?? []).filter((child) => child.name === name);

const attributesOf = ({ attributes = {} }: Element): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
