import type { Failure } from '@seahour/api-types/client.ts';
import { type NewsKind, setTold, type Told } from '@seahour/api-types/staff-messages.ts';
import { type ReactNode, useState } from 'react';
import { BoatsField, Tick } from '../close-hours/boats-field.tsx';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Foot } from '../parts/foot.tsx';
import { HourField } from '../parts/time-field.tsx';
import { useData } from '../parts/use-query.ts';
import { PlanHourField } from './plan-hour-field.tsx';
import { useMessagesTexts } from './use-messages-texts.ts';

const NIGHT = { from: 22, to: 8 };

interface ToldFormProps {
  told: Told;
  kinds: readonly NewsKind[];
  onSaved(told: Told): void;
  /** What is not saved with it. */
  children: ReactNode;
}

/** What one company's bot tells the person; saved as a whole. */
export function ToldForm({ told, kinds, onSaved, children }: ToldFormProps) {
  const { t: common, crew, telegram, toasts } = useCrewApp();
  const t = useMessagesTexts();
  const [draft, setDraft] = useState(told);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const boats = (useData(crew.boats) ?? []).filter(
    ({ company_name }) => company_name === told.company_name,
  );
  const { muted, quiet, company_activity_ids: chosen, plan_hour, company_id } = draft;
  const change = (part: Partial<Told>) => setDraft({ ...draft, ...part });
  const isEndless = quiet !== undefined && quiet.from === quiet.to;
  const hasNone = chosen?.length === 0;
  const all = boats.map(({ company_activity_id: id }) => id);

  async function save(): Promise<void> {
    if (isBusy || isEndless || hasNone) return;
    setBusy(true);
    setFailure(null);
    const result = await crew.client.ask(setTold, {
      ...{ company_id, muted },
      ...(chosen && { company_activity_ids: chosen }),
      ...(quiet && { quiet }),
      ...(plan_hour !== undefined && { plan_hour }),
    });
    setBusy(false);
    telegram.haptic(result.ok ? 'success' : 'error');
    if (!result.ok) return setFailure(result.failure);
    onSaved(result.data);
    toasts.show({ tone: 'success', title: t('saved') });
  }

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {boats.length > 1 && (
        <BoatsField
          boats={boats}
          chosen={chosen ?? all}
          onChoose={(ids) => {
            const isAll = ids.length === all.length;
            const { company_activity_ids: _, ...rest } = draft;
            setDraft(isAll ? rest : { ...rest, company_activity_ids: [...ids] });
          }}
        />
      )}
      <fieldset className="block messages-kinds">
        <legend>{t('news')}</legend>
        {kinds.map((kind) => (
          <Tick
            key={kind}
            text={t(`kind_${kind}`)}
            isOn={!muted.includes(kind)}
            onChange={(isOn) =>
              change({ muted: isOn ? muted.filter((each) => each !== kind) : [...muted, kind] })
            }
          />
        ))}
        {muted.includes('new') && <p className="messages-warning">{t('new_muted')}</p>}
      </fieldset>
      <section className="block">
        <Tick
          text={t('quiet')}
          isOn={quiet !== undefined}
          onChange={(isOn) => {
            const { quiet: _, ...rest } = draft;
            setDraft(isOn ? { ...rest, quiet: NIGHT } : rest);
          }}
        />
        {quiet && (
          <div className="form-pair">
            <HourField
              label={t('quiet_from')}
              hour={quiet.from}
              from={0}
              to={23}
              onChange={(from) => change({ quiet: { ...quiet, from } })}
            />
            <HourField
              label={t('quiet_to')}
              hour={quiet.to}
              from={0}
              to={23}
              onChange={(to) => change({ quiet: { ...quiet, to } })}
            />
          </div>
        )}
        {isEndless && (
          <p className="messages-warning" role="alert">
            {t('quiet_same')}
          </p>
        )}
        <p className="messages-hint">{t('quiet_hint')}</p>
      </section>
      <section className="block">
        <PlanHourField
          hour={plan_hour}
          onChange={(hour) => {
            const { plan_hour: _, ...rest } = draft;
            setDraft(hour === undefined ? rest : { ...rest, plan_hour: hour });
          }}
        />
        <p className="messages-hint">{t('plan_hint')}</p>
      </section>
      {children}
      {failure && <p role="alert">{failureWords(failure, { t: common }).title}</p>}
      <Foot main={{ text: t('save'), isBusy, onPress: () => void save() }} />
    </form>
  );
}
