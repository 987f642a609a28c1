import { addEditor, type EditorRole, getEditors, removeEditor } from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@seahour/api-types/languages.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import { Select } from '../form/scalar-field.tsx';
import { Screen } from '../parts/screen.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { useFailureWords } from '../parts/use-failure-words.ts';
import './publishing.css';

type Person = ResponseOf<typeof getEditors>[number];
const ROLES: readonly EditorRole[] = ['editor', 'owner'];

/** Who may edit, for owners. */
export function PeopleScreen() {
  const { t, editor } = useApp();
  const failureWords = useFailureWords();
  const { call } = editor;
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [told, setTold] = useState('');
  const read = useCallback(async () => {
    const answer = await call(getEditors, {});
    if (answer.ok) setPeople(answer.data);
  }, [call]);
  useEffect(() => void read(), [read]);
  async function remove({ editor_id }: Person): Promise<void> {
    const answer = await call(removeEditor, { editor_id });
    const isLast = !answer.ok && answer.failure.code === 'status_conflict';
    setTold(answer.ok ? '' : isLast ? t('last_owner') : failureWords(answer.failure));
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
              <SureButton
                className="link"
                words={t('remove')}
                name={t('remove_named', { name: person.name })}
                onSure={() => void remove(person)}
              />
            </li>
          ))}
        </ul>
        {told && (
          <p className="wrong" role="alert">
            {told}
          </p>
        )}
      </section>
      <AddPerson onAdded={read} />
    </Screen>
  );
}

function AddPerson({ onAdded }: { onAdded(): Promise<void> }) {
  const { t, words, editor, language: own } = useApp();
  const failureWords = useFailureWords();
  const [name, setName] = useState('');
  const [mail, setMail] = useState('');
  const [role, setRole] = useState<EditorRole>('editor');
  const [language, setLanguage] = useState<LanguageCode>(own);
  const [told, setTold] = useState('');
  async function add(): Promise<void> {
    const answer = await editor.call(addEditor, { name, mail: mail.trim(), role, language });
    const isKnown = !answer.ok && answer.failure.code === 'status_conflict';
    setTold(answer.ok ? '' : isKnown ? t('person_known') : failureWords(answer.failure));
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
      {told && (
        <p className="wrong" role="alert">
          {told}
        </p>
      )}
      <button type="submit" className="button is-primary is-small">
        {t('add')}
      </button>
    </form>
  );
}
