import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { ReactNode } from 'react';
import { useApp } from '../context.ts';
import { getAt, isGroup, type Path, typedText } from '../value/value.ts';
import { Field } from './field.tsx';
import { useForm } from './form-context.ts';
import { LanguageColumns, LanguageRow, missingIn } from './languages.tsx';
import { List } from './list.tsx';
import { Record } from './record.tsx';
import { ScalarField } from './scalar-field.tsx';
import { chosenSchema, isLanguage, kindOf, type Schema } from './schema.ts';
import { TypedText } from './typed-text.tsx';

interface FieldsProps {
  path: Path;
  schema: Schema;
  /** Of the properties; all of them where it is absent. */
  only?: readonly string[];
  except?: readonly string[];
}

/** Never written by hand: it tells a thing apart for good. */
const FIXED: readonly string[] = ['id'];

/** The properties of a group as a form: short fields, texts in all languages, then what is larger. */
export function Fields({ path, schema, only, except = FIXED }: FieldsProps) {
  const { valueAt } = useForm();
  const chosen = chosenSchema(schema, valueAt(path));
  const { properties = {}, required = [] } = chosen;
  const known = Object.keys(properties);
  const keys = (only ?? known).filter((key) => known.includes(key) && !except.includes(key));
  const own = keys.filter((key) => isLanguage(key));
  const others = keys.filter((key) => !isLanguage(key));
  const texts = [
    ...(own.length > 0 ? [path] : []),
    ...others
      .filter((key) => kindOf(properties[key] ?? {}) === 'localised')
      .map((key) => [...path, key]),
  ];
  const isSmall = (key: string) =>
    !['localised', 'group', 'record', 'list'].includes(kindOf(properties[key] ?? {}));
  const small = others.filter(isSmall);
  const large = others.filter(
    (key) => !isSmall(key) && kindOf(properties[key] ?? {}) !== 'localised',
  );
  return (
    <>
      {texts.length > 0 && <Texts paths={texts} />}
      {small.length > 0 && (
        <div className="fields">
          {small.map((key) => (
            <SmallField
              key={key}
              path={[...path, key]}
              schema={properties[key] ?? {}}
              isRequired={required.includes(key)}
            />
          ))}
        </div>
      )}
      {large.map((key) => (
        <LargeField
          key={key}
          path={[...path, key]}
          schema={properties[key] ?? {}}
          isRequired={required.includes(key)}
        />
      ))}
    </>
  );
}

/** Texts in all languages, side by side. */
export function Texts({ paths }: { paths: readonly Path[] }) {
  const { valueAt } = useForm();
  return (
    <LanguageColumns missing={missingIn(valueAt, paths)}>
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

/** Two numbers with a comma between, e.g. `25.08, 55.14`; what is none stays a text. */
const toPair = (typed: string) =>
  typed.split(',').map((part) => {
    const text = part.trim();
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  });

function LargeField({ path, schema, isRequired }: OneFieldProps) {
  const { t, words } = useApp();
  const { kind, valueAt, write } = useForm();
  const value = valueAt(path);
  const fieldKind = kindOf(schema);
  const name = words.label(kind, path);
  if (fieldKind === 'list') return <List path={path} schema={schema} name={name} />;
  if (fieldKind === 'record') return <Record path={path} schema={schema} name={name} />;
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

interface SectionProps {
  name: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a form that belongs together. */
export const Section = ({ name, hint, action, children }: SectionProps) => (
  <fieldset className="section">
    <legend>{name}</legend>
    {(hint || action) && (
      <div className="section-head">
        <small>{hint}</small>
        {action}
      </div>
    )}
    {children}
  </fieldset>
);

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
