import { StaffRole } from '@seahour/api-types/staff-order.ts';
import type { Invitation, StaffPerson } from '@seahour/api-types/staff-people.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { useState } from 'react';
import { Tick } from '../close-hours/boats-field.tsx';
import { useCrewApp } from '../context.ts';
import { LanguageField } from '../parts/language-field.tsx';
import { Segments } from '../parts/segments.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useCall } from '../parts/use-call.ts';
import { useData } from '../parts/use-query.ts';
import type { Company, People, Post } from './people.ts';
import { useFailureText } from './use-failure-text.ts';
import { useTexts } from './use-texts.ts';
import '../parts/form.css';

interface PersonFormProps {
  people: People;
  company: Company;
  /** Who is edited; without one somebody is invited. */
  person?: StaffPerson;
  onInvited(person: StaffPerson, invitation: Invitation): void;
  onClose(): void;
}

/** Name, role, boats and language of somebody, and the mailbox of who is invited. */
export function PersonForm({ people, company, person, onInvited, onClose }: PersonFormProps) {
  const { t, crew, language, navigation } = useCrewApp();
  const texts = useTexts();
  const failureText = useFailureText(person ? 'last_owner' : 'mail_taken');
  const { isBusy, failure, run } = useCall();
  const [typed, setTyped] = useState(() => typedOf(person, language));
  const [isWithoutBoats, setWithoutBoats] = useState(false);
  const boats = (useData(crew.boats) ?? []).filter(
    ({ company_name }) => company_name === company.company_name,
  );
  const change = (part: Partial<Typed>) => {
    setWithoutBoats(false);
    setTyped({ ...typed, ...part });
  };
  const problemOf = (path: string) => {
    const field = failure?.fields.find((each) => each.path === path);
    return field && failure ? failureText({ ...failure, fields: [field] }) : undefined;
  };
  const { company_id } = company;

  async function save(post: Post): Promise<void> {
    if (person) {
      if (!(await run(() => people.edit(person.staff_id, post)))) return;
      onClose();
      // Their own boats or language may be others now, and what they may see.
      if (person.is_me) crew.refresh();
      if (person.is_me && post.role !== 'owner') navigation.back();
      return;
    }
    const mail = typed.mail.trim();
    const place = { company_id, ...post, ...(mail && { mail }) };
    const invited = await run(() => people.invite(place));
    if (invited) onInvited(invited.person, invited.invitation);
  }

  function submit(): void {
    const isLacking = typed.role === 'captain' && typed.boats.length === 0;
    setWithoutBoats(isLacking);
    if (!isLacking) void save(postOf(typed));
  }

  const isFieldSaid = failure?.fields.some(({ path }) => path === 'name' || path === 'mail');
  const title = person
    ? texts('edit_title', { name: isolate(person.name, language) })
    : texts('invite');
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('field_name')}
          dir="auto"
          maxLength={80}
          value={typed.name}
          problem={problemOf('name')}
          onType={(name) => change({ name })}
        />
        <Segments
          label={texts('role')}
          segments={StaffRole.options.map((role) => ({ name: role, text: texts(`role_${role}`) }))}
          chosen={typed.role}
          onChoose={(role) => change({ role })}
        />
        <p className="crew-says">{texts(`role_${typed.role}_text`)}</p>
        {typed.role === 'captain' && (
          <fieldset className="crew-boats">
            <legend className="visually-hidden">{t('close_boats')}</legend>
            {boats.map(({ company_activity_id: id, title: boat }) => (
              <Tick
                key={id}
                text={boat}
                isOn={typed.boats.includes(id)}
                onChange={(isOn) =>
                  change({
                    boats: isOn ? [...typed.boats, id] : typed.boats.filter((each) => each !== id),
                  })
                }
              />
            ))}
            {isWithoutBoats && (
              <p role="alert" className="edit-problem">
                {texts('boats_needed')}
              </p>
            )}
          </fieldset>
        )}
        <LanguageField
          label={texts('language')}
          language={typed.language}
          onChange={(chosen) => change({ language: chosen })}
        />
        {!person && (
          <TextField
            label={t('optional', { field: t('field_mail') })}
            type="email"
            dir="ltr"
            maxLength={254}
            value={typed.mail}
            problem={problemOf('mail')}
            hint={texts('mail_hint')}
            onType={(mail) => change({ mail })}
          />
        )}
        {failure && !isFieldSaid && (
          <p role="alert" className="edit-problem">
            {failureText(failure)}
          </p>
        )}
        <div className="sheet-actions">
          <button type="button" className="button is-large is-quiet" onClick={onClose}>
            {t('do_leave_answer')}
          </button>
          <button type="submit" className="button is-large is-primary" aria-busy={isBusy}>
            {person ? t('do_save') : texts('do_invite')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

interface Typed extends Pick<Post, 'name' | 'role' | 'language'> {
  boats: readonly number[];
  mail: string;
}

const typedOf = (person: StaffPerson | undefined, language: Post['language']): Typed => ({
  name: person?.name ?? '',
  role: person?.role ?? 'captain',
  language: person?.language ?? language,
  boats: person?.company_activity_ids ?? [],
  mail: '',
});

const postOf = ({ name, role, language, boats }: Typed): Post => ({
  name: name.trim(),
  role,
  language,
  ...(role === 'captain' && { company_activity_ids: [...boats] }),
});
