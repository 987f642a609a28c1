import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageCode,
} from '@seahour/api-types/languages.ts';
import { flushSync } from 'react-dom';
import { useApp, useDesk, useSources } from '../context.ts';
import { Field } from '../form/field.tsx';
import { LanguageCell } from '../form/languages.tsx';
import { Select } from '../form/scalar-field.tsx';
import { ItemActions } from '../form/section.tsx';
import { getAt, itemsOf, moved, type Path, typedText, type Value } from '../value/value.ts';
import { type Columns, In, Row } from './row.tsx';

const GROUPS: Path = ['groups'];

/** Questions in groups: each is added, moved and removed in all languages at once. */
export function Questions({ columns, fileOf, sourceOf }: Columns) {
  const { t, words } = useApp();
  const { pages } = useDesk();
  const { write } = useSources();
  const listIn = (language: LanguageCode, path: Path): Value[] =>
    itemsOf(getAt(sourceOf(language).mine, path));
  const longest = (path: Path) =>
    Math.max(...LANGUAGE_CODES.map((language) => listIn(language, path).length));
  const inAll = (path: Path, change: (list: Value[]) => Value[]) => {
    for (const language of LANGUAGE_CODES) {
      write(fileOf(language), path, change(listIn(language, path)));
    }
  };
  const cells = (path: Path, label: string, isLong: boolean, className = '') =>
    columns.map((language) => (
      <In key={language} file={fileOf(language)} source={sourceOf(language)}>
        <LanguageCell
          path={path}
          language={language}
          label={label}
          isLong={isLong}
          isLine={path.at(-1) === 'question'}
          isRequired
          className={className}
        />
      </In>
    ));
  const groups = Array.from({ length: longest(GROUPS) }, (_, index) => [...GROUPS, index]);
  let number = 0;
  return (
    <>
      {groups.map((group, place) => {
        const list = [...group, 'questions'];
        const count = longest(list);
        return (
          <div key={group.join('/')} className="questions">
            <Row
              label={words.label('questions', [...group, 'name'])}
              action={
                <ItemActions
                  title={t('group', { number: place + 1 })}
                  index={place}
                  count={groups.length}
                  onMove={(to) => inAll(GROUPS, (all) => moved(all, place, to))}
                  onRemove={() => inAll(GROUPS, (all) => all.filter((_, index) => index !== place))}
                />
              }
            >
              {cells(
                [...group, 'name'],
                words.label('questions', [...group, 'name']),
                false,
                'is-title',
              )}
            </Row>
            {Array.from({ length: count }, (_, index) => {
              const at = [...list, index];
              number += 1;
              const title = t('question', { number });
              const more = typedText(getAt(sourceOf(DEFAULT_LANGUAGE).mine, [...at, 'more']));
              return (
                <div key={at.join('/')} className="question">
                  <Row
                    label={title}
                    action={
                      <ItemActions
                        title={title}
                        index={index}
                        count={count}
                        onMove={(to) => inAll(list, (all) => moved(all, index, to))}
                        onRemove={() =>
                          inAll(list, (all) => all.filter((_, each) => each !== index))
                        }
                      />
                    }
                  >
                    {cells([...at, 'question'], title, true, 'is-question')}
                  </Row>
                  <div className="language-row">
                    {cells(
                      [...at, 'answer'],
                      `${title}, ${words.label('questions', [...at, 'answer'])}`,
                      true,
                    )}
                  </div>
                  <In file={fileOf(DEFAULT_LANGUAGE)} source={sourceOf(DEFAULT_LANGUAGE)}>
                    <Field
                      path={[...at, 'more']}
                      className="is-inline"
                      label={words.label('questions', [...at, 'more'])}
                    >
                      {(described) => (
                        <Select
                          described={described}
                          text={more}
                          options={pages.map(({ page, title: name }) => ({
                            value: page,
                            text: name,
                          }))}
                          onChoose={(page) => {
                            for (const language of LANGUAGE_CODES) {
                              write(fileOf(language), [...at, 'more'], page || undefined);
                            }
                          }}
                        />
                      )}
                    </Field>
                  </In>
                </div>
              );
            })}
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                flushSync(() => inAll(list, (all) => [...all, { question: '', answer: '' }]));
                // Which stands above the button, in all languages.
                const added = [...(currentTarget.parentElement?.children ?? [])].at(-2);
                added?.querySelector('textarea')?.focus();
              }}
            >
              {t('add_question')}
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="link"
        onClick={() =>
          inAll(GROUPS, (all) => [...all, { name: '', questions: [{ question: '', answer: '' }] }])
        }
      >
        {t('add_group')}
      </button>
    </>
  );
}
