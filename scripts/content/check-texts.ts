import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { fault, type Problem } from '@seahour/server/catalogue/import/problem.ts';
import type { SourceFiles } from '@seahour/server/catalogue/import/source-files.ts';
import {
  markdownFaults,
  scriptFaults,
  textFaults,
} from '@seahour/server/catalogue/import/text-faults.ts';
import type { ParseCache, YamlFile } from '@seahour/server/catalogue/import/yaml-file.ts';
import { PageText, Questions } from '../../site/data/content/schemas.ts';
import { PAGE_IDS } from '../../site/i18n/page-ids.ts';
import { linksIn, mistakes, type Targets, unknownVariables } from './line-mistakes.ts';
import { type Article, ofLine, readArticle, readChecked } from './text-files.ts';

const FOLDER = 'site/content';

/** The files of a language's texts. */
export const PAGE_FILES = [...PAGE_IDS.map((id) => `${id}.md`), 'faq.yaml'];

/** What all languages of a page have to say alike, by the problem where they do not. */
const ALIKE = {
  fact_differs: /\{\{\s*\w+\s*\}\}/g,
  link_differs: /(?<!!)\[[^\]]{0,500}\]\(([/#][^)]{0,500})\)/g,
  heading_differs: /^#+ /gm,
  mark_differs: /<!-- *here *-->/g,
} as const satisfies Record<string, RegExp>;

/** Letters of a page, ten times what the longest has. Searching one takes a moment at most. */
const MOST_LETTERS = 60_000;

interface TextChecks {
  /** From the root of all sources. */
  files: SourceFiles;
  languages: readonly string[];
  targets: Targets;
  cache?: ParseCache | undefined;
}

/** The texts of the static pages. Those of the source have to be there, the first of the languages. */
export async function checkTexts(checks: TextChecks): Promise<Problem[]> {
  const { files, languages, targets, cache } = checks;
  const problems: Problem[] = await checkQuestions(checks);
  const there = await files.list(FOLDER);
  for (const language of languages) {
    problems.push(...strays(there, language));
  }
  for (const id of PAGE_IDS) {
    let source: Article | null = null;
    for (const language of languages) {
      const name = `${language}/${id}.md`;
      if (language !== DEFAULT_LANGUAGE && !there.includes(name)) continue;
      const file = `${FOLDER}/${name}`;
      const checkText = faultsIn(language);
      const read = await readArticle(files, file, PageText, { checkText, cache });
      const { article } = read;
      problems.push(...read.problems);
      if (!article) continue;
      const { length } = article.body;
      if (length > MOST_LETTERS) {
        const params = { length, most: MOST_LETTERS };
        problems.push(ofLine(file, article.firstLine, fault('too_long', params)));
        continue;
      }
      problems.push(...inBody({ file, language, article, targets }));
      if (language === DEFAULT_LANGUAGE) source = article;
      else if (source) problems.push(...differences({ file, language, article, source }));
    }
  }
  return problems;
}

const faultsIn = (language: string) => (text: string) => [
  ...textFaults(text),
  ...scriptFaults(text, language),
];

interface Written {
  file: string;
  language: string;
  article: Article;
  targets: Targets;
}

function inBody({ file, language, article, targets }: Written): Problem[] {
  const { body, firstLine } = article;
  const html = markdownFaults(body, language).map((found) => {
    const line = firstLine + body.slice(0, found.at).split('\n').length - 1;
    return ofLine(file, line, found);
  });
  const ofLines = body
    .split('\n')
    .flatMap((text, index) =>
      mistakes(text, targets).map((found) => ofLine(file, firstLine + index, found)),
    );
  return [...html, ...ofLines];
}

/** Questions and their answers, which are plain text. */
async function checkQuestions({ files, languages, cache }: TextChecks): Promise<Problem[]> {
  const problems: Problem[] = [];
  const there = await files.list(FOLDER);
  let source: YamlFile<Questions> | undefined;
  for (const language of languages) {
    const path = `${FOLDER}/${language}/faq.yaml`;
    if (language !== DEFAULT_LANGUAGE && !there.includes(`${language}/faq.yaml`)) continue;
    const checkText = faultsIn(language);
    const read = await readChecked(files, path, Questions, { checkText, cache });
    problems.push(...('file' in read ? inAnswers(read.file) : read.problems));
    if (!('file' in read)) continue;
    if (language === DEFAULT_LANGUAGE) source = read.file;
    else if (source) problems.push(...otherQuestions(read.file, source));
  }
  return problems;
}

function otherQuestions(file: YamlFile<Questions>, source: YamlFile<Questions>): Problem[] {
  return source.value.groups.flatMap(({ questions }, at) => {
    const [here, there] = [file.value.groups[at]?.questions.length ?? 0, questions.length];
    const counts = { here, there, source: DEFAULT_LANGUAGE };
    return here === there ? [] : [file.problemAt(['groups', at], 'questions_differ', counts)];
  });
}

function inAnswers(file: YamlFile<Questions>): Problem[] {
  return file.value.groups.flatMap((group, at) =>
    group.questions.flatMap(({ answer }, index) => {
      const links = linksIn(answer).map((given) => fault('answer_link', { given }));
      const path = ['groups', at, 'questions', index, 'answer'];
      return [...unknownVariables(answer), ...links].map(({ code, params }) =>
        file.problemAt(path, code, params),
      );
    }),
  );
}

const strays = (there: readonly string[], language: string): Problem[] =>
  there
    .filter((path) => path.startsWith(`${language}/`))
    .map((path) => path.slice(language.length + 1))
    .filter((name) => !PAGE_FILES.includes(name) && !name.startsWith('.'))
    .map((name) =>
      ofLine(
        `${FOLDER}/${language}/${name}`,
        1,
        fault('stray_page', { options: PAGE_IDS.join(', ') }),
      ),
    );

interface Translation {
  file: string;
  language: string;
  article: Article;
  source: Article;
}

function differences({ file, language, article, source }: Translation): Problem[] {
  const lines = article.body.split('\n');
  return Object.entries(ALIKE).flatMap(([code, pattern]) => {
    const inSource = countEach(source.body, pattern);
    const own = countEach(article.body, pattern);
    return [...new Set([...inSource.keys(), ...own.keys()])]
      .filter((text) => inSource.get(text) !== own.get(text))
      .map((text) => {
        const [there, here] = [inSource.get(text) ?? 0, own.get(text) ?? 0];
        const at = lines.findIndex((line) => line.replace(/\s/g, '').includes(text));
        const line = at < 0 ? 1 : article.firstLine + at;
        const params = { text: text.trim(), there, here, source: DEFAULT_LANGUAGE, language };
        return ofLine(file, line, fault(code as keyof typeof ALIKE, params));
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
