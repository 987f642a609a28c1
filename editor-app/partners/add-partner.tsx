import * as contract from '@seahour/api-types/editor-partners.ts';
import { slugOf } from '@seahour/api-types/rules/slug.ts';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { AskedField, useFieldCall } from './asked-field.tsx';
import {
  PartnerName,
  PartnerTerms,
  partnerSaid,
  type TypedPartner,
  wordsOf,
} from './partner-fields.tsx';

const NONE: TypedPartner = { name: '', origins: '', commission: '', confirmsAtOnce: false };

/** A new partner; its id is made of its name until another one is typed. */
export function AddPartner() {
  const { t, navigation } = useApp();
  const { call, refusal, wrongAt, settle } = useFieldCall(['id', 'name', 'origins', 'commission']);
  const [typed, setTyped] = useState(NONE);
  const [typedId, setId] = useState<string | null>(null);
  const id = typedId ?? slugOf(typed.name);
  async function add(): Promise<void> {
    const answer = await call(contract.addPartner, { id, ...partnerSaid(typed) });
    if (answer.ok) navigation.open(`/partners/${answer.data.partner_id}`);
  }
  const fields = { typed, onType: setTyped, wrongAt, onMended: settle };
  return (
    <form
      className="panel"
      aria-label={t('add_partner')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="panel-head">
        <h2>{t('add_partner')}</h2>
      </div>
      <div className="fields">
        <PartnerName {...fields} />
        <AskedField
          label={t('partner_id')}
          hint={t('partner_id_hint')}
          wrong={wordsOf(wrongAt('id'))}
        >
          {(described) => (
            <input
              {...described}
              className="control"
              dir="ltr"
              required
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              value={id}
              onChange={({ target }) => setId(target.value)}
            />
          )}
        </AskedField>
        <PartnerTerms {...fields} />
      </div>
      {refusal}
      <button type="submit" className="button is-primary is-small">
        {t('add_partner')}
      </button>
    </form>
  );
}
