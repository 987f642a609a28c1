import { useApp } from '../context.ts';
import { Field, Notes } from '../form/field.tsx';
import { useForm } from '../form/form-context.ts';
import { useOptions } from '../form/references.ts';
import { Select } from '../form/scalar-field.tsx';
import { OwnActions } from '../form/section.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { getAt, isGroup, itemsOf, type Path, priceOrText, typedText } from '../value/value.ts';

const SERVICES: Path = ['services'];

/** What can be added to a booking of the offer, and for how much. */
export function OfferServices({ currency }: { currency: string }) {
  const { t, words } = useApp();
  const { file, valueAt, write } = useForm();
  const options = useOptions('offer', [...SERVICES, 'key'], file) ?? [];
  const list = itemsOf(valueAt(SERVICES));
  const add = () => {
    // The number of the offer and two digits.
    const base = Number(valueAt(['id'])) * 100;
    const ids = list.map((each) => Number(getAt(each, ['id'])));
    const key = options.find(
      (option) => !list.some((each) => getAt(each, ['key']) === option.value),
    )?.value;
    const id = Math.max(base, ...ids.filter(Number.isFinite)) + 1;
    write([...SERVICES, list.length], { id, key: key ?? '', price: '' });
  };
  return (
    <>
      <Notes path={SERVICES} />
      <ol className="list is-rows">
        {list.map((each, index) => {
          const at = [...SERVICES, index];
          const key = typedText(getAt(each, ['key']));
          const name = options.find((option) => option.value === key)?.text ?? key;
          return (
            <li key={isGroup(each) ? typedText(each.id) : index}>
              <Field path={[...at, 'key']}>
                {(described, field) => (
                  <Select
                    described={described}
                    label={words.label('offer', [...SERVICES, 'key'])}
                    options={options}
                    text={key}
                    isRequired
                    onChoose={field.write}
                  />
                )}
              </Field>
              <Field path={[...at, 'price']}>
                {(described, field) => (
                  <span className="unit-field">
                    <TypedText
                      described={described}
                      label={`${words.label('offer', [...SERVICES, 'price'])}, ${name}`}
                      text={typedText(field.value)}
                      isNumber
                      onType={(typed) => field.write(priceOrText(typed, currency))}
                    />
                    <span aria-hidden="true">{currency}</span>
                  </span>
                )}
              </Field>
              <OwnActions path={at} title={name} />
            </li>
          );
        })}
      </ol>
      <button type="button" className="link" onClick={add}>
        {t('add_service')}
      </button>
    </>
  );
}
