import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useApp, useSources } from '../context.ts';
import { Field, Notes } from '../form/field.tsx';
import { useForm } from '../form/form-context.ts';
import { listFile, nameOf } from '../form/references.ts';
import { Select } from '../form/scalar-field.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { Close } from '../icons.ts';
import { getAt, isGroup, numberOrText, type Path, typedText, type Value } from '../value/value.ts';

const FILTERS: Path = ['filters'];

/** Facts of an offer, as the list of filters has them: a number, one of several, or that it is so. */
export function Facts() {
  const { t, language } = useApp();
  const { valueAt, write } = useForm();
  const filters = useStore(useSources().$sources)[listFile('filters')]?.mine;
  const known = Array.isArray(filters) ? filters : [];
  const value = valueAt(FILTERS);
  const keys = isGroup(value) ? Object.keys(value) : [];
  const keyOf = (filter: Value) => typedText(getAt(filter, ['key']));
  const left = known.filter((filter) => !keys.includes(keyOf(filter)));
  return (
    <>
      <Notes path={FILTERS} />
      <div className="fields is-narrow">
        {keys.map((key) => (
          <Fact key={key} name={key} filter={known.find((filter) => keyOf(filter) === key)} />
        ))}
      </div>
      {left.length > 0 && (
        <div className="add-choice">
          <Select
            label={t('add_fact')}
            none={t('add_fact')}
            options={left.map((filter) => ({
              value: keyOf(filter),
              text: nameOf(filter, language),
            }))}
            text=""
            isRequired
            onChoose={(key) => {
              const filter = left.find((each) => keyOf(each) === key);
              if (filter) write([...FILTERS, key], firstOf(filter));
            }}
          />
        </div>
      )}
    </>
  );
}

/** What a fact begins with. */
function firstOf(filter: Value): Value {
  const options = getAt(filter, ['options']);
  if (isGroup(options)) return Object.keys(options)[0] ?? '';
  return getAt(filter, ['kind']) === 'yes' ? true : '';
}

function Fact({ name, filter }: { name: string; filter: Value | undefined }) {
  const { t, language } = useApp();
  const { write } = useForm();
  const path = [...FILTERS, name];
  const kind = typedText(getAt(filter, ['kind']));
  const options = getAt(filter, ['options']);
  const unit = nameOf(getAt(filter, ['unit']), language);
  const label = filter ? nameOf(filter, language) : name;
  const title = unit ? `${label}, ${unit}` : label;
  const remove = (
    <button
      type="button"
      className="clear"
      aria-label={t('remove_named', { name: label })}
      onClick={() => write(path, undefined)}
    >
      <LineIcon node={Close} size={16} />
    </button>
  );
  return (
    <Field path={path} label={title}>
      {(described, { value, write: set }) => (
        <span className="with-action">
          {kind === 'choice' && isGroup(options) ? (
            <Select
              described={described}
              isRequired
              text={typedText(value)}
              options={Object.entries(options).map(([key, text]) => ({
                value: key,
                text: nameOf(text, language),
              }))}
              onChoose={set}
            />
          ) : typeof value === 'boolean' ? (
            <Select
              described={described}
              isRequired
              text={String(value)}
              options={[
                { value: 'true', text: t('yes') },
                { value: 'false', text: t('no') },
              ]}
              onChoose={(typed) => set(typed === 'true')}
            />
          ) : (
            <TypedText
              described={described}
              text={typedText(value)}
              isNumber
              onType={(typed) => set(numberOrText(typed))}
            />
          )}
          {remove}
        </span>
      )}
    </Field>
  );
}
