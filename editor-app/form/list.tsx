import { useApp } from '../context.ts';
import { moved, type Path, typedText } from '../value/value.ts';
import { Field } from './field.tsx';
import { Fields, Section } from './fields.tsx';
import { useForm } from './form-context.ts';
import { nameOf } from './references.ts';
import { chosenSchema, emptyValue, kindOf, parseTyped, type Schema } from './schema.ts';
import { TypedText } from './typed-text.tsx';

interface ListProps {
  path: Path;
  schema: Schema;
  name: string;
}

/** A list inside of a form: short texts in one row each, groups with their fields. */
export function List({ path, schema, name }: ListProps) {
  const { t, language, words } = useApp();
  const { kind, valueAt, write } = useForm();
  const value = valueAt(path);
  const list = Array.isArray(value) ? value : [];
  const items = schema.items || {};
  const isGroups = kindOf(chosenSchema(items, undefined)) === 'group';
  const whole = (
    <Field path={path} className="only-notes">
      {() => null}
    </Field>
  );
  return (
    <Section name={name} hint={words.hint(kind, path)}>
      {whole}
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
              <ItemActions
                title={title}
                index={index}
                count={list.length}
                onMove={(to) => write(path, moved(list, index, to))}
                onRemove={() => write(at, undefined)}
              />
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

interface ItemActionsProps {
  title: string;
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

export function ItemActions({ title, index, count, onMove, onRemove }: ItemActionsProps) {
  const { t } = useApp();
  return (
    <span className="item-actions">
      {count > 1 && (
        <>
          <button
            type="button"
            className="link"
            disabled={index === 0}
            aria-label={t('up_named', { name: title })}
            onClick={() => onMove(index - 1)}
          >
            {t('up')}
          </button>
          <button
            type="button"
            className="link"
            disabled={index === count - 1}
            aria-label={t('down_named', { name: title })}
            onClick={() => onMove(index + 1)}
          >
            {t('down')}
          </button>
        </>
      )}
      <button
        type="button"
        className="link"
        aria-label={t('remove_named', { name: title })}
        onClick={onRemove}
      >
        {t('remove')}
      </button>
    </span>
  );
}
