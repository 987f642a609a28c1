import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import { checkHead } from './check-head.ts';
import { checkLists } from './check-lists.ts';

/** Answered by the server, not by a file of the site. */
const SERVED_ELSEWHERE = /^\/(api|pay|photos|widget)\//;
const LINK = / (?:href|src)="(\/(?!\/)[^"#?]*)/g;
const ANCHOR = / href="#([^"]+)"/g;
const PICTURE = /<img [^>]*>/g;
const ALTERNATE = /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g;
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const JSON_LD = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
const PRICE = /"price":/g;
const CURRENCY = /"priceCurrency":"[A-Z]{3}"/g;

interface Relation {
  file: string;
  canonical: string;
  /** Addresses by language, `x-default` among them. */
  alternates: Map<string, string>;
}

export interface BuiltOptions {
  /** A site that the pages join: links may lead to its files too. */
  beside?: string;
}

/** The pages as they were built: links, pictures, prices, and the addresses of other languages. */
export async function checkBuilt(
  folder: string,
  { beside }: BuiltOptions = {},
): Promise<Mistake[]> {
  const files = globSync('**/*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const known = new Set(files.map((file) => `/${file}`));
  for (const file of files) {
    if (file.endsWith('index.html')) known.add(`/${file}`.replace(/\/index\.html$/, '') || '/');
  }
  const leadsSomewhere = (address: string): boolean => {
    if (known.has(address)) return true;
    if (beside === undefined || !isFile(join(beside, address))) return false;
    known.add(address);
    return true;
  };
  const problems: Mistake[] = [];
  const relations = new Map<string, Relation>();
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(folder, file), 'utf8');
    problems.push(...checkPage(file, html, leadsSomewhere));
    for (const reason of checkHead(html)) problems.push({ file, line: 1, reason });
    const canonical = CANONICAL.exec(html)?.[1];
    if (canonical === undefined) continue;
    const pairs = [...html.matchAll(ALTERNATE)].map(([, name = '', href = '']) => [name, href]);
    const relation = withoutPage([canonical, ...pairs.flat()]);
    relations.set(relation.canonical, { file, ...relation });
  }
  for (const relation of relations.values()) {
    const reason = broken(relation, relations);
    if (reason) problems.push({ file: relation.file, line: 1, reason });
  }
  const isServed = (address: string) => SERVED_ELSEWHERE.test(address) || leadsSomewhere(address);
  problems.push(...(await checkLists(folder, new Set(relations.keys()), isServed)));
  return problems;
}

/** A part of a text keeps the whole in memory, and there are tens of thousands of pages. */
function withoutPage(texts: readonly string[]): Omit<Relation, 'file'> {
  const [canonical = '', ...pairs] = Buffer.from(texts.join('\n')).toString().split('\n');
  const alternates = new Map<string, string>();
  for (let at = 0; at < pairs.length; at += 2) alternates.set(pairs[at] ?? '', pairs[at + 1] ?? '');
  return { canonical, alternates };
}

function isFile(path: string): boolean {
  const paths = [path, join(path, 'index.html')];
  return paths.some((each) => statSync(each, { throwIfNoEntry: false })?.isFile());
}

function checkPage(
  file: string,
  html: string,
  leadsSomewhere: (address: string) => boolean,
): Mistake[] {
  const problems: Mistake[] = [];
  const add = (index: number, reason: string) =>
    problems.push({ file, line: html.slice(0, index).split('\n').length, reason });
  for (const { 1: address = '', index } of html.matchAll(LINK)) {
    if (SERVED_ELSEWHERE.test(address) || leadsSomewhere(address)) continue;
    if (!leadsSomewhere(safelyDecoded(address))) add(index, `the link to ${address} leads nowhere`);
  }
  for (const { 1: id = '', index } of html.matchAll(ANCHOR)) {
    if (!html.includes(` id="${id}"`)) add(index, `the link to #${id} leads nowhere`);
  }
  for (const { 0: picture, index } of html.matchAll(PICTURE)) {
    if (!/\salt[\s=>]/.test(picture)) add(index, `a picture without alt: ${picture}`);
  }
  for (const { 1: data = '', index } of html.matchAll(JSON_LD)) {
    const counts = [PRICE, CURRENCY].map((pattern) => (data.match(pattern) ?? []).length);
    if (counts[0] !== counts[1]) add(index, 'a price without its currency');
  }
  return problems;
}

function safelyDecoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** What is wrong with a page's addresses in other languages. */
function broken({ canonical, alternates }: Relation, all: ReadonlyMap<string, Relation>) {
  for (const name of [...LANGUAGE_CODES, 'x-default']) {
    const address = alternates.get(name);
    if (address === undefined) return `hreflang ${name} is missing`;
    const other = all.get(address);
    if (!other) return `hreflang ${name} leads to ${address}, which is no page`;
    if (![...other.alternates.values()].includes(canonical)) {
      return `hreflang ${name} leads to ${address}, which does not lead back`;
    }
  }
  return [...alternates.values()].includes(canonical)
    ? null
    : `hreflang names every address but the page’s own, ${canonical}`;
}
