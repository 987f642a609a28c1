import { useStore } from '@nanostores/react';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageCode,
} from '@seahour/api-types/languages.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { atom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { useApp } from '../context.ts';
import { Check } from '../icons.ts';
import { getAt, type Path, samePath, typedText } from '../value/value.ts';
import { Field } from './field.tsx';
import { useForm } from './form-context.ts';
import { TypedText } from './typed-text.tsx';

/** The language that narrow windows show of those that stand side by side in wide ones. */
const $shown = atom<LanguageCode>(DEFAULT_LANGUAGE);

/** Marks what narrow windows leave out: texts of languages whose tab is not chosen. */
export const useLanguageClass = (language: LanguageCode): string =>
  useStore($shown) === language ? '' : 'is-other';

interface LanguageColumnsProps {
  languages?: readonly LanguageCode[];
  /** How many texts a language lacks. */
  missing(language: LanguageCode): number;
  /** How many of them English has left behind. */
  older(language: LanguageCode): number;
  children: ReactNode;
}

/** Heads of the languages that stand side by side, tabs where there is no room for it. */
export function LanguageColumns(props: LanguageColumnsProps) {
  const { languages = LANGUAGE_CODES, missing, older, children } = props;
  const { t, words } = useApp();
  const shown = useStore($shown);
  const [first = DEFAULT_LANGUAGE] = languages;
  const current = languages.includes(shown) ? shown : first;
  useEffect(() => $shown.set(current), [current]);
  return (
    <>
      <fieldset className="segments language-tabs" aria-label={t('language')}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === current}
            onClick={() => $shown.set(language)}
          >
            {words.language(language)}
            {missing(language) > 0 && <span className="count">{missing(language)}</span>}
          </button>
        ))}
      </fieldset>
      <div className="languages" style={{ '--languages': languages.length } as never}>
        {languages.map((language) => (
          <div key={language} className="language-head">
            <span>{words.language(language)}</span>
            <Missing count={missing(language)} older={older(language)} />
          </div>
        ))}
        {children}
      </div>
    </>
  );
}

function Missing({ count, older }: { count: number; older: number }) {
  const { t } = useApp();
  const said = [
    ...(count > 0 ? [t('missing', { count })] : []),
    ...(older > 0 ? [t('older', { count: older })] : []),
  ];
  if (said.length > 0) return <span className="pill is-warm">{said.join(' · ')}</span>;
  return (
    <span className="pill is-good">
      <LineIcon node={Check} size={14} />
      {t('complete')}
    </span>
  );
}

interface LanguageCellProps {
  path: Path;
  language: LanguageCode;
  label: string;
  isLong: boolean;
  /** It may wrap, and has no lines of its own. */
  isLine?: boolean;
  isRequired: boolean;
  className?: string;
  /** One field for all that is inside. */
  isWhole?: boolean;
}

/** One text in one language. */
export function LanguageCell(props: LanguageCellProps) {
  const { path, language, label, isLong, isRequired, className = '' } = props;
  const { isWhole = false, isLine = false } = props;
  const { t, words } = useApp();
  const shownClass = useLanguageClass(language);
  const isSource = language === DEFAULT_LANGUAGE;
  // What is a mistake may not wait.
  const placeholder = (isWrong: boolean) =>
    isSource || isWrong ? undefined : t(isLong ? 'not_written' : 'not_written_short');
  return (
    <Field path={path} isWhole={isWhole} className={`is-text ${shownClass} ${className}`}>
      {(described, { value, mistakes, write }) => (
        <TypedText
          described={described}
          label={`${label}, ${words.language(language)}`}
          text={typedText(value)}
          language={language}
          isLong={isLong}
          className={isSource ? '' : 'is-translation'}
          placeholder={placeholder(mistakes.length > 0)}
          onType={(typed) =>
            write(
              typed === '' && !isRequired
                ? undefined
                : isLine
                  ? typed.replaceAll('\n', ' ')
                  : typed,
            )
          }
        />
      )}
    </Field>
  );
}

/** A text in all languages, facing each other. */
export function LanguageRow({ path }: { path: Path }) {
  const { words } = useApp();
  const { kind, valueAt } = useForm();
  const name = words.label(kind, path);
  const hint = words.hint(kind, path);
  const texts = LANGUAGE_CODES.map((language) => typedText(valueAt([...path, language])));
  const isLong = texts.some((text) => text.length > 36) || /description/.test(String(path.at(-1)));
  return (
    <div className="language-row">
      <span className="row-label">
        <span>
          {name} {hint && <small>{hint}</small>}
        </span>
      </span>
      {LANGUAGE_CODES.map((language) => (
        <LanguageCell
          key={language}
          path={[...path, language]}
          language={language}
          label={name}
          isLong={isLong}
          isRequired={language === DEFAULT_LANGUAGE}
        />
      ))}
    </div>
  );
}

/** How many of some texts are not written in a language. */
export const missingIn =
  (valueAt: ReturnType<typeof useForm>['valueAt'], paths: readonly Path[]) =>
  (language: LanguageCode): number =>
    paths.filter((path) => !typedText(getAt(valueAt(path), [language])).trim()).length;

/** How many translations at some places English has left behind. */
export const olderIn =
  (outdated: readonly Path[], paths: readonly Path[]) =>
  (language: LanguageCode): number =>
    paths.filter((path) => outdated.some((each) => samePath(each, [...path, language]))).length;
