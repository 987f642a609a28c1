import { readdir } from 'node:fs/promises';
import type { Language } from '@seahour/api-types/primitives.ts';
import { PageText, Questions } from '../../site/data/content-schemas.ts';
import { FACT_NAMES } from '../../site/data/fact-names.ts';
import { PAGE_IDS } from '../../site/data/page-ids.ts';
import { type Problem, readArticle, readChecked } from './text-files.ts';

const LANGUAGES = ['en', 'ru'] as const satisfies readonly Language[];

/** What both languages of a page have to say alike, by what an editor calls it. */
const ALIKE = {
  fact: /\{\{\s*\w+\s*\}\}/g,
  link: /(?<!!)\[[^\]]*\]\(([/#][^)]*)\)/g,
  heading: /^#+ /gm,
} as const satisfies Record<string, RegExp>;

/** The texts of the static pages. `paths` are the addresses that links may lead to. */
export async function checkTexts(folder: string, paths: ReadonlySet<string>): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const language of LANGUAGES) {
    problems.push(...(await strays(`${folder}/${language}`)));
    const questions = await readChecked(`${folder}/${language}/faq.yaml`, Questions);
    problems.push(...questions.problems);
    if (!('file' in questions)) continue;
    questions.value.groups.forEach((group, at) => {
      group.questions.forEach(({ answer }, index) => {
        for (const reason of unknownFacts(answer)) {
          const path = ['groups', at, 'questions', index, 'answer'];
          problems.push(questions.file.problemAt(path, reason));
        }
      });
    });
  }
  for (const id of PAGE_IDS) {
    const bodies = new Map<Language, string>();
    for (const language of LANGUAGES) {
      const file = `${folder}/${language}/${id}.md`;
      const { article, problems: broken } = await readArticle(file, PageText);
      problems.push(...broken);
      if (!article) continue;
      bodies.set(language, article.body);
      article.body.split('\n').forEach((text, index) => {
        const line = article.firstLine + index;
        for (const reason of mistakes(text, paths)) problems.push({ file, line, reason });
      });
    }
    problems.push(...differences(`${folder}/ru/${id}.md`, bodies));
  }
  return problems;
}

async function strays(folder: string): Promise<Problem[]> {
  const known = [...PAGE_IDS.map((id) => `${id}.md`), 'faq.yaml'];
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => !known.includes(name) && !name.startsWith('.'))
    .map((name) => ({
      file: `${folder}/${name}`,
      line: 1,
      reason: `belongs to no page; pages are ${PAGE_IDS.join(', ')}`,
    }));
}

function mistakes(line: string, paths: ReadonlySet<string>): string[] {
  const pictures = [...line.matchAll(/!\[\s*\]\(([^)]*)\)|<img(?![^>]*\salt=)[^>]*>/g)];
  const links = [...line.matchAll(/(?<!!)\[[^\]]*\]\((\/[^)\s]*)/g)];
  return [
    ...unknownFacts(line),
    ...pictures.map(([text]) => `${text} does not say what it shows: ![a yacht at anchor](…)`),
    ...links
      .map(([, address = '']) => address)
      .filter((address) => !paths.has(address.replace(/[#?].*$/, '')))
      .map((address) => `the link to ${address} leads nowhere`),
  ];
}

function unknownFacts(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(FACT_NAMES as readonly string[]).includes(name))
    .map((name) => `nothing is called {{${name}}}; there are ${FACT_NAMES.join(', ')}`);
}

function differences(file: string, bodies: ReadonlyMap<Language, string>): Problem[] {
  const [english, russian] = LANGUAGES.map((language) => bodies.get(language));
  if (english === undefined || russian === undefined) return [];
  return Object.entries(ALIKE).flatMap(([what, pattern]) => {
    const [there, here] = [english, russian].map((body) => countEach(body, pattern));
    if (!there || !here) return [];
    return [...new Set([...there.keys(), ...here.keys()])]
      .filter((text) => there.get(text) !== here.get(text))
      .map((text) => {
        const counts = `${there.get(text) ?? 0} in English, ${here.get(text) ?? 0} in Russian`;
        return { file, line: 1, reason: `the ${what} ${text.trim()} stands ${counts}` };
      });
  });
}

function countEach(body: string, pattern: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [whole, inner] of body.matchAll(pattern)) {
    const text = (inner ?? whole).replace(/\s/g, '') || whole;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}
