import { useId } from 'react';
import { useApp } from '../context.ts';
import { DayField } from '../form/day-field.tsx';
import { Field, Notes } from '../form/field.tsx';
import { useForm } from '../form/form-context.ts';
import { typedText } from '../value/value.ts';

type Way = 'shown' | 'from' | 'hidden';

/** Whether visitors find the offer: now, from a day on, or not at all. */
export function ShownTiles() {
  const { t, words } = useApp();
  const { source, valueAt, write } = useForm();
  const name = useId();
  const from = valueAt(['shown_from']);
  const way: Way = valueAt(['hidden']) === true ? 'hidden' : from === undefined ? 'shown' : 'from';
  const choose = (chosen: Way) => {
    const wasHidden = (source.state?.published as { hidden?: unknown } | null)?.hidden;
    // A file that says `hidden: false` goes on saying it.
    const shown = wasHidden === false ? false : undefined;
    write(['hidden'], chosen === 'hidden' ? true : shown);
    write(['shown_from'], chosen === 'from' ? '' : undefined);
  };
  return (
    <>
      <div className="tiles" role="radiogroup" aria-label={t('on_site')}>
        {(['shown', 'from', 'hidden'] as const).map((each) => (
          <div key={each} className={way === each ? 'tile is-chosen' : 'tile'}>
            <label>
              <input
                type="radio"
                name={name}
                checked={way === each}
                onChange={() => choose(each)}
              />
              <b>{t(`shown_${each}`)}</b>
              <small>{t(`shown_${each}_text`)}</small>
            </label>
            {each === 'from' && way === 'from' && (
              <Field path={['shown_from']}>
                {(described, field) => (
                  <DayField
                    described={described}
                    label={words.label('offer', ['shown_from'])}
                    text={typedText(field.value)}
                    onType={field.write}
                  />
                )}
              </Field>
            )}
          </div>
        ))}
      </div>
      <Notes path={['hidden']} />
    </>
  );
}
