import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageCode,
} from '@seahour/api-types/languages.ts';
import { useState } from 'react';
import { useApp, useFiles } from '../context.ts';
import { LanguageCell, LanguageColumns } from '../form/languages.tsx';
import { Screen, Unread } from '../parts/screen.tsx';
import type { Source } from '../state/sources.ts';
import { getAt, isGroup, type Path, typedText } from '../value/value.ts';
import { BodyRows } from './body-rows.tsx';
import { Questions } from './questions.tsx';
import { In, Row } from './row.tsx';
import './pages.css';

/** Side by side; more would be too narrow to read. */
const MOST_COLUMNS = 3;
const HEAD = ['title', 'menu', 'description', 'lead'] as const;
/** The page that questions belong to. */
const QUESTIONS = 'faq';

/** A page of text in several languages, sentence beside sentence. */
export function PageScreen({ page }: { page: string }) {
  const { t, words, language: readers } = useApp();
  const [columns, setColumns] = useState<readonly LanguageCode[]>(
    LANGUAGE_CODES.slice(0, MOST_COLUMNS),
  );
  const textFile = (language: LanguageCode) => `site/content/${language}/${page}.md`;
  const questionsFile = (language: LanguageCode) => `site/content/${language}/${page}.yaml`;
  const hasQuestions = page === QUESTIONS;
  const names = [
    ...LANGUAGE_CODES.map(textFile),
    ...(hasQuestions ? LANGUAGE_CODES.map(questionsFile) : []),
  ];
  const files = useFiles(names);
  if (!files) return <Unread isMissing={files === false} />;
  const source = (file: string): Source => files[file] as Source;
  const titleIn = (code: LanguageCode) => typedText(getAt(source(textFile(code)).mine, ['title']));
  const title = titleIn(readers) || titleIn(DEFAULT_LANGUAGE);
  const isChosen = (language: LanguageCode) => columns.includes(language);
  const toggle = (language: LanguageCode) => {
    const next = LANGUAGE_CODES.filter((code) => isChosen(code) !== (code === language));
    if (next.length > 0 && next.length <= MOST_COLUMNS) setColumns(next);
  };
  const missing = (language: LanguageCode) =>
    missingTexts(source(textFile(language))) +
    (hasQuestions
      ? missingOf(source(questionsFile(language)), source(questionsFile(DEFAULT_LANGUAGE)))
      : 0);
  const older = (language: LanguageCode) =>
    [textFile(language), ...(hasQuestions ? [questionsFile(language)] : [])]
      .map((file) => source(file).state?.outdated.length ?? 0)
      .reduce((all, count) => all + count, 0);
  return (
    <Screen
      title={title || page}
      text={<span dir="ltr">/{page}</span>}
      file={textFile(DEFAULT_LANGUAGE)}
      actions={
        <fieldset className="segments wide-only" aria-label={t('languages')}>
          {LANGUAGE_CODES.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={isChosen(language)}
              onClick={() => toggle(language)}
            >
              {words.language(language)}
            </button>
          ))}
        </fieldset>
      }
    >
      <section className="panel" aria-label={title || page}>
        <LanguageColumns languages={columns} missing={missing} older={older}>
          {HEAD.map((key) => (
            <Row key={key} label={words.label('page', [key])} hint={words.hint('page', [key])}>
              {columns.map((language) => (
                <In key={language} file={textFile(language)} source={source(textFile(language))}>
                  <LanguageCell
                    path={[key]}
                    language={language}
                    label={words.label('page', [key])}
                    isLong={key === 'description' || key === 'lead'}
                    isRequired
                    className={key === 'title' ? 'is-title' : ''}
                  />
                </In>
              ))}
            </Row>
          ))}
          {!hasQuestions && (
            <BodyRows
              columns={columns}
              fileOf={textFile}
              sourceOf={(language) => source(textFile(language))}
            />
          )}
          {hasQuestions && (
            <Questions
              columns={columns}
              fileOf={questionsFile}
              sourceOf={(language) => source(questionsFile(language))}
            />
          )}
        </LanguageColumns>
      </section>
    </Screen>
  );
}

const missingTexts = ({ mine }: Source): number =>
  HEAD.filter((key) => !typedText(getAt(mine, [key])).trim()).length;

/** Questions and answers that the source has and a language has not. */
function missingOf({ mine }: Source, { mine: whole }: Source): number {
  const places: Path[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) walk(each, [...path, index]);
    else if (isGroup(value as never)) {
      for (const [key, each] of Object.entries(value as object)) walk(each, [...path, key]);
    } else places.push(path);
  };
  walk(whole, []);
  return places.filter((path) => !typedText(getAt(mine, path)).trim()).length;
}
