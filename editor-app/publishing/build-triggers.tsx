import {
  type BuildSchedule,
  createHookSecret,
  getBuildTriggers,
  setBuildSchedule,
} from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { useState } from 'react';
import { useApp, useDesk } from '../context.ts';
import { Select } from '../form/scalar-field.tsx';
import { useAnswer, useCall } from '../parts/answers.tsx';
import { useMoment } from '../parts/moments.ts';
import { SureButton } from '../parts/sure-button.tsx';

type Triggers = ResponseOf<typeof getBuildTriggers>;

const KINDS = ['never', 'hourly', 'daily'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Nobody looks at the pages then. */
const FIRST_HOUR = 4;

/** What builds all pages by itself; owners set it. */
export function BuildTriggers() {
  const [triggers, read] = useAnswer(getBuildTriggers, {});
  if (!triggers) return null;
  return (
    <>
      <Schedule triggers={triggers} onChanged={read} />
      <Hook hook={triggers.hook} onChanged={read} />
    </>
  );
}

interface ScheduleProps {
  triggers: Triggers;
  onChanged(): Promise<void>;
}

function Schedule({ triggers: { schedule, next_at, cities }, onChanged }: ScheduleProps) {
  const { t, language } = useApp();
  const { me } = useDesk();
  const moment = useMoment();
  const { call, refusal } = useCall();
  const isOwner = me.role === 'owner';
  const zones = [...new Set(cities.map(({ time_zone }) => time_zone))].map((value) => {
    const names = cities.filter(({ time_zone }) => time_zone === value).map(({ name }) => name);
    return { value, text: listed(names, language) };
  });
  async function set(chosen: BuildSchedule): Promise<void> {
    await call(setBuildSchedule, chosen);
    await onChanged();
  }
  const daily =
    schedule.kind === 'daily'
      ? schedule
      : ({ kind: 'daily', hour: FIRST_HOUR, time_zone: zones[0]?.value ?? '' } as const);
  const scheduleOf = { never: { kind: 'never' }, hourly: { kind: 'hourly' }, daily } as const;
  return (
    <section className="panel trigger" aria-label={t('schedule')}>
      <div className="panel-head">
        <h2>{t('schedule')}</h2>
      </div>
      <p>{t('schedule_text')}</p>
      <div className="fields">
        <Choice
          label={t('schedule_kind')}
          isFixed={!isOwner}
          value={schedule.kind}
          options={KINDS.map((value) => ({ value, text: t(`schedule_${value}`) }))}
          onChoose={(kind) => void set(scheduleOf[kind])}
        />
        {schedule.kind === 'daily' && (
          <>
            <Choice
              label={t('schedule_hour')}
              isFixed={!isOwner}
              value={String(schedule.hour)}
              options={HOURS.map((hour) => ({
                value: String(hour),
                text: formatHour(hour, language),
              }))}
              onChoose={(hour) => void set({ ...schedule, hour: Number(hour) })}
            />
            <Choice
              label={t('schedule_city')}
              isFixed={!isOwner}
              value={schedule.time_zone}
              options={zones}
              onChoose={(time_zone) => void set({ ...schedule, time_zone })}
            />
          </>
        )}
      </div>
      {next_at && <p className="note">{t('schedule_next', { moment: moment(next_at) })}</p>}
      {refusal}
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  isFixed: boolean;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChoose(value: Value): void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, isFixed, value, options, onChoose } = props;
  return (
    <div className="field">
      <span>{label}</span>
      {isFixed ? (
        <b>{options.find((option) => option.value === value)?.text ?? value}</b>
      ) : (
        <Select
          label={label}
          isRequired
          text={value}
          options={options}
          onChoose={(typed) => onChoose(typed as Value)}
        />
      )}
    </div>
  );
}

interface HookProps {
  hook: Triggers['hook'];
  onChanged(): Promise<void>;
}

function Hook({ hook: { url, made }, onChanged }: HookProps) {
  const { t } = useApp();
  const { me } = useDesk();
  const { call, refusal } = useCall();
  const moment = useMoment();
  const [secret, setSecret] = useState('');
  async function create(): Promise<void> {
    const answer = await call(createHookSecret, {});
    if (!answer.ok) return;
    setSecret(answer.data.secret);
    await onChanged();
  }
  return (
    <section className="panel trigger" aria-label={t('hook')}>
      <div className="panel-head">
        <h2>{t('hook')}</h2>
      </div>
      <p>{t('hook_text')}</p>
      <code className="told-once">{url}</code>
      <p className="note">
        {made ? t('hook_made', { name: made.by, moment: moment(made.at) }) : t('hook_none')}
      </p>
      {secret && (
        <p role="status">
          {t('hook_secret_once')} <code className="told-once">{secret}</code>
        </p>
      )}
      {refusal}
      {me.role === 'owner' &&
        (made ? (
          <SureButton
            className="button is-quiet is-small"
            words={t('hook_renew')}
            onSure={() => void create()}
          />
        ) : (
          <button type="button" className="button is-quiet is-small" onClick={() => void create()}>
            {t('hook_make')}
          </button>
        ))}
    </section>
  );
}
