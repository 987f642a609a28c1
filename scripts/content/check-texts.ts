import { readdir } from 'node:fs/promises';
import type { Language } from '@seahour/api-types/primitives.ts';
import { PageText, Questions } from '../../site/data/content/schemas.ts';
import { PAGE_IDS } from '../../site/i18n/page-ids.ts';
import { linksIn, mistakes, type Targets, unknownVariables } from './line-mistakes.ts';
import {
  type Article,
  type Problem,
  readArticle,
  readChecked,
  type YamlFile,
} from './text-files.ts';

const LANGUAGES = ['en', 'ru'] as const satisfies readonly Language[];

/** What both languages of a page have to say alike, by what an editor calls it. */
const ALIKE = {
  fact: /\{\{\s*\w+\s*\}\}/g,
  link: /(?<!!)\[[^\]]*\]\(([/#][^)]*)\)/g,
  heading: /^#+ /gm,
} as const satisfies Record<string, RegExp>;

/** The texts of the static pages. */
export async function checkTexts(folder: string, targets: Targets): Promise<Problem[]> {
  const problems: Problem[] = await checkQuestions(folder);
  for (const language of LANGUAGES) {
    problems.push(...(await strays(`${folder}/${language}`)));
  }
  for (const id of PAGE_IDS) {
    const articles = new Map<Language, Article>();
    for (const language of LANGUAGES) {
      const file = `${folder}/${language}/${id}.md`;
      const { article, problems: broken } = await readArticle(file, PageText);
      problems.push(...broken);
      if (!article) continue;
      articles.set(language, article);
      article.body.split('\n').forEach((text, index) => {
        const line = article.firstLine + index;
        for (const reason of mistakes(text, targets)) problems.push({ file, line, reason });
      });
    }
    problems.push(...differences(`${folder}/ru/${id}.md`, articles));
  }
  return problems;
}

/** Questions and their answers, which are plain text. */
async function checkQuestions(folder: string): Promise<Problem[]> {
  const files = await Promise.all(
    LANGUAGES.map((language) => readChecked(`${folder}/${language}/faq.yaml`, Questions)),
  );
  const problems = files.flatMap((each) => ('file' in each ? inAnswers(each.file) : each.problems));
  const [english, russian] = files.map((each) => ('file' in each ? each.file : undefined));
  if (!english || !russian) return problems;
  const groups = english.value.groups.flatMap(({ questions: there }, at) => {
    const here = russian.value.groups[at]?.questions ?? [];
    if (here.length === there.length) return [];
    const reason = `${here.length} questions stand here, ${there.length} in English`;
    return [russian.problemAt(['groups', at], reason)];
  });
  return [...problems, ...groups];
}

function inAnswers(file: YamlFile<Questions>): Problem[] {
  return file.value.groups.flatMap((group, at) =>
    group.questions.flatMap(({ answer }, index) => {
      const links = linksIn(answer).map(
        (address) =>
          `answers are plain text; name the page in a line “more:” instead of ${address}`,
      );
      const path = ['groups', at, 'questions', index, 'answer'];
      return [...unknownVariables(answer), ...links].map((reason) => file.problemAt(path, reason));
    }),
  );
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

function differences(file: string, articles: ReadonlyMap<Language, Article>): Problem[] {
  const [english, russian] = LANGUAGES.map((language) => articles.get(language));
  if (!english || !russian) return [];
  const lines = russian.body.split('\n');
  return Object.entries(ALIKE).flatMap(([what, pattern]) => {
    const [there, here] = [english, russian].map(({ body }) => countEach(body, pattern));
    if (!there || !here) return [];
    return [...new Set([...there.keys(), ...here.keys()])]
      .filter((text) => there.get(text) !== here.get(text))
      .map((text) => {
        const counts = `${there.get(text) ?? 0} in English, ${here.get(text) ?? 0} in Russian`;
        const at = lines.findIndex((line) => line.replace(/\s/g, '').includes(text));
        const line = at < 0 ? 1 : russian.firstLine + at;
        return { file, line, reason: `the ${what} ${text.trim()} stands ${counts}` };
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
