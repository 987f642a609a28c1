import type { LanguageCode } from '@seahour/api-types/languages.ts';
import {
  alignedBlocks,
  type Blocks,
  fromBlocks,
  toBlocks,
} from '@seahour/api-types/rules/text-blocks.ts';
import { useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { Field, Notes } from '../form/field.tsx';
import { useField } from '../form/form-context.ts';
import { LanguageCell, useLanguageClass } from '../form/languages.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { getAt, typedText } from '../value/value.ts';
import { type Columns, In, Row } from './row.tsx';

/** A page's body: a row a paragraph where all languages have as many, else each as a whole. */
export function BodyRows({ columns, fileOf, sourceOf }: Columns) {
  const { words } = useApp();
  const { write } = useSources();
  const bodies = columns.map((language) => typedText(getAt(sourceOf(language).mine, ['body'])));
  // A blank line that is being typed does not part the paragraph under one's hands.
  const [held, setHeld] = useState<readonly Blocks[] | null>(null);
  const isHeld =
    held?.length === bodies.length &&
    held.every((blocks, index) => fromBlocks(blocks) === bodies[index]);
  const blocks = isHeld ? held : alignedBlocks(bodies);
  const label = words.label('page', ['body']);
  const hint = words.hint('page', ['body']);
  if (!blocks) {
    return (
      <Row label={label} hint={hint}>
        {columns.map((language) => (
          <In key={language} file={fileOf(language)} source={sourceOf(language)}>
            <LanguageCell
              path={['body']}
              language={language}
              label={label}
              isLong
              isRequired
              isWhole
            />
          </In>
        ))}
      </Row>
    );
  }
  const type = (column: number, index: number, text: string) => {
    const next = blocks.map((each, at) =>
      at === column ? { ...each, texts: each.texts.with(index, text) } : each,
    );
    const [language, changed] = [columns[column], next[column]];
    if (!language || !changed) return;
    setHeld(next);
    write(fileOf(language), ['body'], fromBlocks(changed));
  };
  return (
    <>
      <div className="group-row">
        <h2>{label}</h2>
        <small>{hint}</small>
      </div>
      {blocks[0]?.texts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
        <div key={index} className="language-row is-block">
          {columns.map((language, column) => (
            <In key={language} file={fileOf(language)} source={sourceOf(language)}>
              <Block
                index={index}
                language={language}
                text={blocks[column]?.texts[index] ?? ''}
                onType={(text) => type(column, index, text)}
                onLeave={() => setHeld(null)}
              />
            </In>
          ))}
        </div>
      ))}
      <div className="language-row">
        {columns.map((language) => (
          <In key={language} file={fileOf(language)} source={sourceOf(language)}>
            <Notes path={['body']} />
          </In>
        ))}
      </div>
    </>
  );
}

interface BlockProps {
  index: number;
  language: LanguageCode;
  text: string;
  onType(text: string): void;
  onLeave(): void;
}

/** One paragraph; what is known of the body as a whole stands below the last. */
function Block({ index, language, text, onType, onLeave }: BlockProps) {
  const { t, words } = useApp();
  const { change } = useField(['body']);
  const shownClass = useLanguageClass(language);
  const isChanged = change && toBlocks(typedText(change.was)).texts[index] !== text;
  return (
    <Field
      path={['body', index]}
      className={`is-text ${shownClass} ${isChanged ? 'is-changed' : ''}`}
    >
      {(described) => (
        <TypedText
          described={{
            ...described,
            onBlur() {
              onLeave();
              described.onBlur();
            },
          }}
          label={`${t('paragraph', { number: index + 1 })}, ${words.language(language)}`}
          text={text}
          language={language}
          isLong
          onType={onType}
        />
      )}
    </Field>
  );
}
