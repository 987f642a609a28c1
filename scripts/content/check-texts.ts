import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { PageText, Questions } from '../../site/data/content/schemas.ts';
import { PAGE_IDS } from '../../site/i18n/page-ids.ts';
import { linksIn, mistakes, type Targets, unknownVariables } from './line-mistakes.ts';
import {
  type Article,
  languageName,
  type Problem,
  readArticle,
  readChecked,
  type YamlFile,
} from './text-files.ts';

/** The files of a language's texts. */
export const PAGE_FILES = [...PAGE_IDS.map((id) => `${id}.md`), 'faq.yaml'];

/** What all languages of a page have to say alike, by what an editor calls it. */
const ALIKE = {
  fact: /\{\{\s*\w+\s*\}\}/g,
  link: /(?<!!)\[[^\]]*\]\(([/#][^)]*)\)/g,
  heading: /^#+ /gm,
} as const satisfies Record<string, RegExp>;

/** The texts of the static pages. Those of the source have to be there, the first of the languages. */
export async function checkTexts(
  folder: string,
  languages: readonly string[],
  targets: Targets,
): Promise<Problem[]> {
  const problems: Problem[] = await checkQuestions(folder, languages);
  for (const language of languages) {
    problems.push(...(await strays(`${folder}/${language}`)));
  }
  for (const id of PAGE_IDS) {
    let source: Article | null = null;
    for (const language of languages) {
      const file = `${folder}/${language}/${id}.md`;
      if (language !== DEFAULT_LANGUAGE && !existsSync(file)) continue;
      const { article, problems: broken } = await readArticle(file, PageText);
      problems.push(...broken);
      if (!article) continue;
      article.body.split('\n').forEach((text, index) => {
        const line = article.firstLine + index;
        for (const reason of mistakes(text, targets)) problems.push({ file, line, reason });
      });
      if (language === DEFAULT_LANGUAGE) source = article;
      else if (source) problems.push(...differences({ file, language, article, source }));
    }
  }
  return problems;
}

/** Questions and their answers, which are plain text. */
async function checkQuestions(folder: string, languages: readonly string[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  let source: YamlFile<Questions> | undefined;
  for (const language of languages) {
    const path = `${folder}/${language}/faq.yaml`;
    if (language !== DEFAULT_LANGUAGE && !existsSync(path)) continue;
    const read = await readChecked(path, Questions);
    problems.push(...('file' in read ? inAnswers(read.file) : read.problems));
    if (!('file' in read)) continue;
    if (language === DEFAULT_LANGUAGE) source = read.file;
    else if (source) problems.push(...otherQuestions(read.file, source));
  }
  return problems;
}

function otherQuestions(file: YamlFile<Questions>, source: YamlFile<Questions>): Problem[] {
  return source.value.groups.flatMap(({ questions: there }, at) => {
    const here = file.value.groups[at]?.questions ?? [];
    if (here.length === there.length) return [];
    const counts = `${here.length} questions stand here, ${there.length} in`;
    return [file.problemAt(['groups', at], `${counts} ${languageName(DEFAULT_LANGUAGE)}`)];
  });
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
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => !PAGE_FILES.includes(name) && !name.startsWith('.'))
    .map((name) => ({
      file: `${folder}/${name}`,
      line: 1,
      reason: `belongs to no page; pages are ${PAGE_IDS.join(', ')}`,
    }));
}

interface Translation {
  file: string;
  language: string;
  article: Article;
  source: Article;
}

function differences({ file, language, article, source }: Translation): Problem[] {
  const [original, own] = [DEFAULT_LANGUAGE, language].map(languageName);
  const lines = article.body.split('\n');
  return Object.entries(ALIKE).flatMap(([what, pattern]) => {
    const there = countEach(source.body, pattern);
    const here = countEach(article.body, pattern);
    return [...new Set([...there.keys(), ...here.keys()])]
      .filter((text) => there.get(text) !== here.get(text))
      .map((text) => {
        const counts = `${there.get(text) ?? 0} in ${original}, ${here.get(text) ?? 0} in ${own}`;
        const at = lines.findIndex((line) => line.replace(/\s/g, '').includes(text));
        const line = at < 0 ? 1 : article.firstLine + at;
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
