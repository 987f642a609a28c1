import type { Failure } from '@seahour/api-types/client.ts';
import type { OfferTerms } from '@seahour/api-types/staff-terms.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Plus } from '../icons.ts';
import { Foot } from '../parts/foot.tsx';
import { useChangeWords } from './change-words.ts';
import { HoursFields } from './hours-fields.tsx';
import { OwnTerms } from './own-terms.tsx';
import { PriceGroupFields } from './price-group.tsx';
import { type PriceRow, replaceGroup, withGroup, withRow } from './terms-draft.ts';
import { TermsHistory } from './terms-history.tsx';
import { TermsPreview } from './terms-preview.tsx';
import { useTermsTexts } from './terms-texts.ts';
import { useTerms } from './use-terms.ts';
import '../parts/form.css';
import './terms.css';

/** Prices and opening hours of the boats of an owner: which boat, then its terms. */
export default function TermsScreen({ offer }: { offer?: number }) {
  const t = useTermsTexts();
  const words = {
    title: t('title'),
    hint: t('hint'),
    none: t('none'),
    noneText: t('none_text'),
    boatHint: t('boat_hint'),
  };
  return (
    <OwnTerms name="terms" offer={offer} words={words}>
      {(loaded, { time_zone }) => <Editor loaded={loaded} timeZone={time_zone} />}
    </OwnTerms>
  );
}

function Editor({ loaded, timeZone }: { loaded: OfferTerms; timeZone: string }) {
  const { t: common, crew, language } = useCrewApp();
  const state = useTerms(loaded);
  const { terms, draft, preview, isBusy, refused, change } = state;
  const words = useChangeWords(terms.currency);
  const { t, money } = words;
  const { price, hours } = terms.limits;
  const fields = refused?.failure.fields ?? [];

  function problemOf({ id }: PriceRow): { field: string; text: string } | null {
    if (state.wrong.includes(id)) return { field: 'price', text: t('price_wrong') };
    const place = refused?.sent?.ids.indexOf(id) ?? -1;
    const found = fields.find(({ path }) => path.startsWith(`prices.${place}.`));
    if (!found) return null;
    const field = found.path.split('.')[2] ?? '';
    const between = { from: money(price.from), to: money(price.to) };
    return { field, text: found.limits ? t('price_limits', between) : found.message };
  }

  const hoursProblem = fields.find(({ path }) => path.startsWith('hours'));
  const hoursLimits = {
    from: formatHour(hours.from, language),
    to: formatHour(hours.to, language),
  };

  async function save(): Promise<void> {
    const done = await state.save();
    const { change_id } = done ?? {};
    if (change_id === undefined) return;
    crew.done.offer({ title: t('saved'), undo: () => state.undo(change_id) });
  }

  return (
    <>
      <div className="terms">
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void state.check();
          }}
        >
          <div className="terms-column">
            <h2>{t('prices_title', { currency: terms.currency })}</h2>
            <p className="terms-said">
              {t('price_limits', { from: money(price.from), to: money(price.to) })}
            </p>
            {draft.groups.map((group) => (
              <PriceGroupFields
                key={group.id}
                group={group}
                currency={terms.currency}
                today={terms.today}
                words={words}
                problemOf={problemOf}
                onChange={(changed) => change(replaceGroup(draft, changed))}
                onAdd={() => change(withRow(draft, group))}
              />
            ))}
            {fields.some(({ path }) => path === 'prices') && (
              <p role="alert">{t('no_everyday_price', { count: terms.shortest_hours })}</p>
            )}
            <div className="terms-add">
              <button
                type="button"
                className="button is-quiet"
                onClick={() => change(withGroup(draft, 'season', terms.today))}
              >
                <LineIcon node={Plus} size={16} />
                <span>{t('add_season')}</span>
              </button>
              <button
                type="button"
                className="button is-quiet"
                onClick={() => change(withGroup(draft, 'days'))}
              >
                <LineIcon node={Plus} size={16} />
                <span>{t('add_days')}</span>
              </button>
            </div>
          </div>
          <div className="terms-column">
            <HoursFields
              draft={draft}
              limits={hours}
              words={words}
              problem={
                hoursProblem
                  ? hoursProblem.limits
                    ? t('hours_limits', hoursLimits)
                    : hoursProblem.path === 'hours'
                      ? t('never_open')
                      : hoursProblem.message
                  : null
              }
              onChange={change}
            />
          </div>
        </form>
        {refused && <p role="alert">{whyRefused(refused.failure)}</p>}
        <TermsHistory
          changes={terms.changes}
          timeZone={timeZone}
          words={words}
          isBusy={isBusy}
          onUndo={(id) => void state.undo(id)}
        />
      </div>
      <Foot
        main={
          state.isChanged
            ? { text: t('do_check'), isBusy, onPress: () => void state.check() }
            : undefined
        }
      />
      {preview && (
        <TermsPreview
          preview={preview}
          words={words}
          isBusy={isBusy}
          onSave={() => void save()}
          onClose={state.closePreview}
        />
      )}
    </>
  );

  function whyRefused(failure: Failure): string {
    if (failure.code === 'status_conflict') return t('conflict');
    if (failure.fields.length > 0) return t('look_again');
    const { title, text } = failureWords(failure, { t: common });
    return `${title}. ${text}`;
  }
}
