import type { Failure } from '@seahour/api-types/client.ts';
import { LANGUAGES } from '@seahour/api-types/languages.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import {
  type StaffGroup,
  setGroup,
  type Told,
  unlinkGroup,
} from '@seahour/api-types/staff-messages.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { Sheet } from '../parts/sheet.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PlanHourField } from './plan-hour-field.tsx';
import { useMessagesTexts } from './use-messages-texts.ts';

const SPOKEN = Language.options.map((code) => ({ value: code, text: LANGUAGES[code].name }));

interface GroupsProps {
  told: Told;
  groups: readonly StaffGroup[];
  onChange(told: Told): void;
}

/** The group chats of a company: each choice counts at once. */
export function Groups({ told, groups, onChange }: GroupsProps) {
  const { t: common, crew, toasts } = useCrewApp();
  const t = useMessagesTexts();
  const [leaving, setLeaving] = useState<StaffGroup | null>(null);
  const show = (changed: StaffGroup[]) => onChange({ ...told, groups: changed });
  const without = ({ group_id }: StaffGroup) => groups.filter((each) => each.group_id !== group_id);

  const say = (failure: Failure) =>
    void toasts.show({ tone: 'error', ...failureWords(failure, { t: common }) });

  async function change({ group_id, language, plan_hour }: StaffGroup): Promise<void> {
    const result = await crew.client.ask(setGroup, {
      ...{ group_id, language },
      ...(plan_hour !== undefined && { plan_hour }),
    });
    if (!result.ok) return say(result.failure);
    show(groups.map((each) => (each.group_id === group_id ? result.data : each)));
    toasts.show({ tone: 'success', title: t('saved') });
  }

  async function unlink(group: StaffGroup): Promise<void> {
    setLeaving(null);
    const result = await crew.client.ask(unlinkGroup, { group_id: group.group_id });
    if (!result.ok) return say(result.failure);
    show(without(group));
    toasts.show({ tone: 'success', title: t('unlinked') });
  }

  return (
    <section className="block messages-groups">
      <h2>{t('groups')}</h2>
      <ul>
        {groups.map((group) => (
          <li key={group.group_id}>
            <h3>
              <bdi>{group.title}</bdi>
            </h3>
            <p className="messages-hint">{t('linked_by', { name: group.linked_by })}</p>
            <div className="form-pair">
              <ChoiceField
                label={t('language')}
                choices={SPOKEN}
                value={group.language}
                onChange={(code) => void change({ ...group, language: Language.parse(code) })}
              />
              <PlanHourField
                hour={group.plan_hour}
                onChange={(hour) => {
                  const { plan_hour: _, ...rest } = group;
                  void change(hour === undefined ? rest : { ...rest, plan_hour: hour });
                }}
              />
            </div>
            <button
              type="button"
              className="button is-quiet is-dangerous"
              onClick={() => setLeaving(group)}
            >
              {t('unlink')}
            </button>
          </li>
        ))}
      </ul>
      <p>{t('groups_how')}</p>
      <p className="messages-hint">{t('groups_hint')}</p>
      {leaving && (
        <Sheet title={t('unlink_title', { title: leaving.title })} onClose={() => setLeaving(null)}>
          <p>{t('unlink_text')}</p>
          <div className="sheet-actions">
            <button
              type="button"
              className="button is-large is-quiet"
              onClick={() => setLeaving(null)}
            >
              {common('back')}
            </button>
            <button
              type="button"
              className="button is-large is-quiet is-dangerous"
              onClick={() => void unlink(leaving)}
            >
              {t('unlink')}
            </button>
          </div>
        </Sheet>
      )}
    </section>
  );
}
