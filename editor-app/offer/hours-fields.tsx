import { useApp } from '../context.ts';
import { Field } from '../form/field.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { numberOrText, type Path, typedParts, typedText, type Value } from '../value/value.ts';

const DAYS = ['daily', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** When an offer can be booked: every day, and weekdays that differ. */
export function HoursFields({ path }: { path: Path }) {
  const { words, t } = useApp();
  return (
    <div className="fields is-narrow">
      {DAYS.map((day) => {
        const at = [...path, day];
        return (
          <Field
            key={day}
            path={at}
            label={words.label('offer', at)}
            hint={day === 'daily' ? words.hint('offer', at) : ''}
            isWhole
          >
            {(described, { value, write }) => (
              <TypedText
                described={described}
                text={typedText(value)}
                placeholder={day === 'daily' ? undefined : t('as_every_day')}
                onType={(typed) => write(parseHours(typed, day === 'daily'))}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

/** One range as it is typed, several as a list, e.g. `6-12, 15-22`. */
export function parseHours(typed: string, isRequired: boolean): Value | undefined {
  if (typed === '' && !isRequired) return undefined;
  const ranges = typedParts(typed).map(numberOrText);
  const [only = ''] = ranges;
  return ranges.length > 1 ? ranges : only;
}
