import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { getAt, isGroup, itemsOf, type Path, typedParts, typedText } from '../value/value.ts';
import { Field, Notes } from './field.tsx';
import { useForm } from './form-context.ts';
import { LanguageColumns, LanguageRow, missingIn, olderIn } from './languages.tsx';
import { nameOf } from './references.ts';
import { ScalarField } from './scalar-field.tsx';
import { chosenSchema, emptyValue, isLanguage, kindOf, parseTyped, type Schema } from './schema.ts';
import { OwnActions, Section } from './section.tsx';
import { TypedText } from './typed-text.tsx';

interface FieldsProps {
  path: Path;
  schema: Schema;
  /** Of the properties; all of them where it is absent. */
  only?: readonly string[];
  except?: readonly string[];
}

/** Never written by hand: it tells a thing apart for good. */
export const FIXED: readonly string[] = ['id'];

/** The properties of a group as a form: short fields, texts in all languages, then what is larger. */
export function Fields({ path, schema, only, except = FIXED }: FieldsProps) {
  const { valueAt } = useForm();
  const chosen = chosenSchema(schema, valueAt(path));
  const { properties = {}, required = [] } = chosen;
  const known = Object.keys(properties);
  const keys = (only ?? known).filter((key) => known.includes(key) && !except.includes(key));
  const own = keys.filter((key) => isLanguage(key));
  const others = keys.filter((key) => !isLanguage(key));
  const kindAt = (key: string) => kindOf(properties[key] ?? {});
  const texts = [
    ...(own.length > 0 ? [path] : []),
    ...others.filter((key) => kindAt(key) === 'localised').map((key) => [...path, key]),
  ];
  const isLarge = (key: string) => ['group', 'record', 'list'].includes(kindAt(key));
  const small = others.filter((key) => kindAt(key) !== 'localised' && !isLarge(key));
  const at = (key: string) => ({
    path: [...path, key],
    schema: properties[key] ?? {},
    isRequired: required.includes(key),
  });
  return (
    <>
      {texts.length > 0 && <Texts paths={texts} />}
      {small.length > 0 && (
        <div className="fields">
          {small.map((key) => (
            <SmallField key={key} {...at(key)} />
          ))}
        </div>
      )}
      {others.filter(isLarge).map((key) => (
        <LargeField key={key} {...at(key)} />
      ))}
    </>
  );
}

/** Texts in all languages, side by side. */
export function Texts({ paths }: { paths: readonly Path[] }) {
  const { valueAt, source } = useForm();
  const older = olderIn(source.state?.outdated ?? [], paths);
  return (
    <LanguageColumns missing={missingIn(valueAt, paths)} older={older}>
      {paths.map((path) => (
        <LanguageRow key={path.join('/')} path={path} />
      ))}
    </LanguageColumns>
  );
}

interface OneFieldProps {
  path: Path;
  schema: Schema;
  isRequired: boolean;
}

function SmallField({ path, schema, isRequired }: OneFieldProps) {
  const { words } = useApp();
  const { kind } = useForm();
  if (kindOf(schema) !== 'pair') {
    return <ScalarField path={path} schema={schema} isRequired={isRequired} />;
  }
  const label = words.label(kind, path);
  return (
    <Field path={path} label={label} hint={words.hint(kind, path)} isWhole>
      {(described, { value, write }) => (
        <TypedText
          described={described}
          text={typedText(value)}
          isNumber
          onType={(typed) => write(toPair(typed))}
        />
      )}
    </Field>
  );
}

/** Two numbers with a comma between, e.g. `25.08, 55.14`, or as files have it; what is none stays a text. */
const toPair = (typed: string) =>
  typedParts(typed).map((text) =>
    text !== '' && Number.isFinite(Number(text)) ? Number(text) : text,
  );

function LargeField({ path, schema, isRequired }: OneFieldProps) {
  const { t, words } = useApp();
  const { kind, valueAt, write } = useForm();
  const value = valueAt(path);
  const fieldKind = kindOf(schema);
  const name = words.label(kind, path);
  if (fieldKind === 'list') return <List path={path} schema={schema} name={name} />;
  if (fieldKind === 'record') return <RecordFields path={path} schema={schema} name={name} />;
  if (value === undefined) {
    return (
      <p className="absent">
        <button type="button" className="link" onClick={() => write(path, {})}>
          {t('add_named', { name })}
        </button>
        <small>{words.hint(kind, path)}</small>
      </p>
    );
  }
  return (
    <Section
      name={name}
      hint={words.hint(kind, path)}
      action={
        !isRequired && (
          <button type="button" className="link" onClick={() => write(path, undefined)}>
            {t('remove')}
          </button>
        )
      }
    >
      <Fields path={path} schema={schema} except={[]} />
    </Section>
  );
}

interface ListProps {
  path: Path;
  schema: Schema;
  name: string;
}

/** A list inside of a form: short texts in one row each, groups with their fields. */
function List({ path, schema, name }: ListProps) {
  const { t, language, words } = useApp();
  const { kind, valueAt, write } = useForm();
  const list = itemsOf(valueAt(path));
  const items = schema.items || {};
  const isGroups = kindOf(chosenSchema(items, undefined)) === 'group';
  return (
    <Section name={name} hint={words.hint(kind, path)}>
      <Notes path={path} />
      <ol className="list">
        {list.map((each, index) => {
          const at = [...path, index];
          const title = nameOf(each, language) || t('no_name');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in a list is all that tells texts apart
            <li key={index}>
              {isGroups ? (
                <Fields path={at} schema={items} />
              ) : (
                <Field path={at}>
                  {(described, field) => (
                    <TypedText
                      described={described}
                      label={`${name} ${index + 1}`}
                      text={typedText(field.value)}
                      onType={(typed) => field.write(parseTyped(typed, items, true))}
                    />
                  )}
                </Field>
              )}
              <OwnActions path={at} title={title} />
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="link"
        onClick={() => write([...path, list.length], emptyValue(items))}
      >
        {t('add')}
      </button>
    </Section>
  );
}

interface RecordFieldsProps {
  path: Path;
  schema: Schema;
  name: string;
}

/** A group whose keys are its own, e.g. rates by their currency. */
function RecordFields({ path, schema, name }: RecordFieldsProps) {
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

/** How many texts of a value are not written, in all languages together. */
export function countMissing(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + countMissing(each), 0);
  if (!isGroup(value as never)) return 0;
  const group = value as Record<string, unknown>;
  const keys = Object.keys(group);
  if (keys.some(isLanguage)) {
    return LANGUAGE_CODES.filter((code) => !typedText(getAt(group as never, [code])).trim()).length;
  }
  return keys.reduce((sum, key) => sum + countMissing(group[key]), 0);
}
