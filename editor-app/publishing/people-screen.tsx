import { addEditor, type EditorRole, getEditors, removeEditor } from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@seahour/api-types/languages.ts';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { Select } from '../form/scalar-field.tsx';
import { useAnswer, useCall } from '../parts/answers.tsx';
import { Screen } from '../parts/screen.tsx';
import './publishing.css';

type Person = ResponseOf<typeof getEditors>[number];
const ROLES: readonly EditorRole[] = ['editor', 'owner'];

/** Who may edit, for owners. */
export function PeopleScreen() {
  const { t } = useApp();
  const { call, refusal } = useCall();
  const [people, read] = useAnswer(getEditors, {});
  async function remove({ editor_id }: Person): Promise<void> {
    await call(removeEditor, { editor_id }, { status_conflict: t('last_owner') });
    await read();
  }
  return (
    <Screen title={t('people')} text={t('people_text')}>
      <section className="panel" aria-label={t('people')}>
        <ul className="entries">
          {people?.map((person) => (
            <li key={person.editor_id}>
              <span className="entry">
                <b>{person.name}</b>
                <small dir="ltr">{person.mail}</small>
              </span>
              <span className="pill">{t(`role_${person.role}`)}</span>
              <button
                type="button"
                className="link"
                aria-label={t('remove_named', { name: person.name })}
                onClick={() => void remove(person)}
              >
                {t('remove')}
              </button>
            </li>
          ))}
        </ul>
        {refusal}
      </section>
      <AddPerson onAdded={read} />
    </Screen>
  );
}

function AddPerson({ onAdded }: { onAdded(): Promise<void> }) {
  const { t, words, language: own } = useApp();
  const { call, refusal } = useCall();
  const [name, setName] = useState('');
  const [mail, setMail] = useState('');
  const [role, setRole] = useState<EditorRole>('editor');
  const [language, setLanguage] = useState<LanguageCode>(own);
  async function add(): Promise<void> {
    const asked = { name, mail: mail.trim(), role, language };
    const answer = await call(addEditor, asked, { status_conflict: t('person_known') });
    if (!answer.ok) return;
    setName('');
    setMail('');
    await onAdded();
  }
  return (
    <form
      className="panel"
      aria-label={t('add_person')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="panel-head">
        <h2>{t('add_person')}</h2>
      </div>
      <div className="fields">
        <label className="field">
          <span>{t('name')}</span>
          <input
            className="control"
            required
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label className="field">
          <span>{t('mail')}</span>
          <input
            className="control"
            type="email"
            dir="ltr"
            required
            maxLength={254}
            value={mail}
            onChange={({ target }) => setMail(target.value)}
          />
        </label>
        <div className="field">
          <span>{t('role')}</span>
          <Select
            label={t('role')}
            isRequired
            text={role}
            options={ROLES.map((value) => ({ value, text: t(`role_${value}`) }))}
            onChoose={(value) => setRole(value as EditorRole)}
          />
        </div>
        <div className="field">
          <span>{t('language')}</span>
          <Select
            label={t('language')}
            isRequired
            text={language}
            options={LANGUAGE_CODES.map((value) => ({ value, text: words.language(value) }))}
            onChoose={(value) => setLanguage(value as LanguageCode)}
          />
        </div>
      </div>
      {refusal}
      <button type="submit" className="button is-primary is-small">
        {t('add')}
      </button>
    </form>
  );
}
