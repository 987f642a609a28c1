import { useState } from 'react';
import { useApp } from '../context.ts';
import { isGroup, type Path, typedText } from '../value/value.ts';
import { Section, Texts } from './fields.tsx';
import { useForm } from './form-context.ts';
import { ScalarField } from './scalar-field.tsx';
import { emptyValue, kindOf, type Schema } from './schema.ts';

interface RecordProps {
  path: Path;
  schema: Schema;
  name: string;
}

/** A group whose keys are its own, e.g. rates by their currency. */
export function Record({ path, schema, name }: RecordProps) {
  const { t, words } = useApp();
  const { kind, valueAt, write } = useForm();
  const [key, setKey] = useState('');
  const value = valueAt(path);
  const keys = isGroup(value) ? Object.keys(value) : [];
  const each = schema.additionalProperties || {};
  const isTexts = kindOf(each) === 'localised';
  const typed = key.trim();
  return (
    <Section name={name} hint={words.hint(kind, path)}>
      {isTexts ? (
        <Texts paths={keys.map((known) => [...path, known])} />
      ) : (
        <div className="fields">
          {keys.map((known) => (
            <ScalarField
              key={known}
              path={[...path, known]}
              schema={each}
              isRequired={false}
              label={known}
            />
          ))}
        </div>
      )}
      <form
        className="add-key"
        onSubmit={(event) => {
          event.preventDefault();
          if (!typed || keys.includes(typed)) return;
          write([...path, typed], emptyValue(each));
          setKey('');
        }}
      >
        <label>
          <span>{t('new_key')}</span>
          <input
            className="control"
            dir="ltr"
            autoComplete="off"
            value={key}
            onChange={({ target }) => setKey(typedText(target.value))}
          />
        </label>
        <button type="submit" className="link" disabled={!typed || keys.includes(typed)}>
          {t('add')}
        </button>
      </form>
    </Section>
  );
}
