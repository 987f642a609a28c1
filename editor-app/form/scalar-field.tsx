import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useApp } from '../context.ts';
import { ChevronDown } from '../icons.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { PhotoThumb } from '../photos/photo-thumb.tsx';
import { type Path, typedText, type Value } from '../value/value.ts';
import { DayField } from './day-field.tsx';
import { type Described, Field } from './field.tsx';
import { useForm } from './form-context.ts';
import { type Option, useOptions } from './references.ts';
import { kindOf, parseTyped, type Schema } from './schema.ts';
import { TypedText } from './typed-text.tsx';

interface ScalarFieldProps {
  path: Path;
  schema: Schema;
  isRequired: boolean;
  /** Said in place of the key's own. */
  label?: string;
}

/** Longer texts have room for several lines. */
const LONG = /description|text|answer|lead|body/;
const PHOTO = /photo$/;

/** A text, a number, a date, a choice or a yes. */
export function ScalarField({ path, schema, isRequired, label }: ScalarFieldProps) {
  const { t, words } = useApp();
  const { kind, file } = useForm();
  const options = useOptions(kind, path, file);
  const fieldKind = kindOf(schema);
  const key = String(path.findLast((each) => typeof each === 'string') ?? '');
  const name = label ?? words.label(kind, path);
  const isNumber = fieldKind === 'number' || fieldKind === 'scalar';
  const isLong = fieldKind === 'text' && LONG.test(key);
  const isPhoto = PHOTO.test(key);
  const width = isLong || isPhoto ? 'is-whole' : isNumber || fieldKind === 'date' ? 'is-third' : '';
  const choices: Option[] | undefined =
    options ??
    (fieldKind === 'choice'
      ? (schema.enum ?? [typedText(schema.const)]).map((value) => ({
          value,
          text: words.choice(value),
        }))
      : fieldKind === 'yes'
        ? [
            { value: 'true', text: t('yes') },
            { value: 'false', text: t('no') },
          ]
        : undefined);
  const parse = (typed: string): Value | undefined => {
    if (fieldKind === 'yes' && (typed === 'true' || typed === 'false')) return typed === 'true';
    return parseTyped(typed, schema, isRequired);
  };
  return (
    <Field path={path} label={name} hint={words.hint(kind, path)} className={width}>
      {(described, { value, write }) =>
        choices ? (
          <Select
            described={described}
            options={choices}
            text={typedText(value)}
            isRequired={isRequired}
            onChoose={(typed) => write(parse(typed))}
          />
        ) : fieldKind === 'date' ? (
          <DayField
            described={described}
            text={typedText(value)}
            onType={(typed) => write(parse(typed))}
          />
        ) : (
          <>
            <span className={isPhoto ? 'with-thumb' : 'only-control'}>
              {isPhoto && <PhotoThumb name={typedText(value)} />}
              <TypedText
                described={described}
                text={typedText(value)}
                isLong={isLong}
                isNumber={isNumber}
                onType={(typed) => write(parse(typed))}
              />
            </span>
            {isPhoto && <PhotoField path={path} photo={typedText(value)} onSent={write} />}
          </>
        )
      }
    </Field>
  );
}

interface SelectProps {
  described?: Described;
  label?: string;
  options: readonly Option[];
  text: string;
  isRequired?: boolean;
  /** Said where nothing is chosen. */
  none?: string;
  onChoose(typed: string): void;
}

/** What a file says stays chosen, even where it is none of what there is. */
export function Select(props: SelectProps) {
  const { described, label, options, text, isRequired, none = '—', onChoose } = props;
  const isKnown = options.some(({ value }) => String(value) === text);
  const { readOnly, ...rest } = described ?? { readOnly: false };
  return (
    <span className="select">
      <select
        {...rest}
        className="control"
        aria-label={label}
        disabled={readOnly}
        value={text}
        onChange={({ target }) => onChoose(target.value)}
      >
        {(!isRequired || text === '') && <option value="">{none}</option>}
        {!isKnown && text !== '' && <option value={text}>{text}</option>}
        {options.map(({ value, text: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <LineIcon node={ChevronDown} size={16} />
    </span>
  );
}
