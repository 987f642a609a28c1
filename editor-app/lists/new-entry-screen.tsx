import type { Failure } from '@seahour/api-types/client.ts';
import { createEntry } from '@seahour/api-types/editor.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useApp, useDesk, useFiles } from '../context.ts';
import { listFile, nameOf, type Option } from '../form/references.ts';
import { Select } from '../form/scalar-field.tsx';
import { Alert } from '../icons.ts';
import { useCall } from '../parts/answers.tsx';
import { Screen, Unread } from '../parts/screen.tsx';
import { addressOf } from '../state/navigation.ts';
import { getAt, typedText } from '../value/value.ts';

type Kind = 'copy' | 'offer' | 'city' | 'company';
type Request = RequestOf<typeof createEntry>;

/** What a new thing is asked for before it has a form. */
const ASKED = {
  copy: ['title'],
  offer: ['title', 'city', 'activity', 'company'],
  city: ['name', 'country_code', 'time_zone', 'currency', 'position'],
  company: ['name'],
} as const;
type Asked = (typeof ASKED)[Kind][number];

const LISTS: Partial<Record<Asked, string>> = {
  city: 'cities',
  activity: 'activities',
  company: 'companies',
};

export const isNewKind = (kind: string | undefined): kind is Kind =>
  kind !== undefined && Object.hasOwn(ASKED, kind);

interface NewEntryScreenProps {
  kind: Kind;
  /** File name of the offer that is copied. */
  like: string;
}

/** Asks the least that a new offer, city or company needs; the rest is in its form. */
export function NewEntryScreen({ kind, like }: NewEntryScreenProps) {
  const { t, language, editor, navigation } = useApp();
  const { offers } = useDesk();
  const { call, refusal } = useCall();
  const files = useFiles(kind === 'offer' ? Object.values(LISTS).map(listFile) : []);
  const file = `catalogue/offers/${like}.yaml`;
  const [typed, setTyped] = useState<Partial<Record<Asked, string>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!files) return <Unread isMissing={files === false} />;
  const optionsOf = (asked: Asked): Option[] | undefined => {
    const entries = LISTS[asked] && kind === 'offer' && files[listFile(LISTS[asked])]?.mine;
    return Array.isArray(entries)
      ? entries.map((entry) => ({
          value: typedText(getAt(entry, ['slug'])),
          text: nameOf(entry, language),
        }))
      : undefined;
  };
  async function create(): Promise<void> {
    setBusy(true);
    const answer = await call(createEntry, requestOf(kind, file, typed));
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    await Promise.all([editor.readDesk(), editor.$sources.get()?.refresh()]);
    navigation.open(addressOf(answer.data.file));
  }
  const wrongAt = (asked: Asked) =>
    failure?.fields.find(({ path }) => path.split('.')[0] === asked)?.message;
  const isPlaced = ASKED[kind].some(wrongAt);
  const copied = offers.find((offer) => offer.file === file)?.title ?? like;
  return (
    <Screen
      title={t(`new_${kind}`)}
      text={
        kind === 'copy'
          ? t('copy_of', { title: copied })
          : t(kind === 'offer' ? 'new_offer_text' : 'new_text')
      }
    >
      <form
        className="panel"
        aria-label={t(`new_${kind}`)}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <div className="fields">
          {ASKED[kind].map((asked) => {
            const options = optionsOf(asked);
            const set = (text: string) => setTyped({ ...typed, [asked]: text });
            const wrong = wrongAt(asked);
            const described = {
              id: `new-${asked}`,
              'aria-invalid': wrong ? true : undefined,
              'aria-describedby': wrong ? `wrong-${asked}` : undefined,
            };
            return (
              <div key={asked} className={wrong ? 'field is-wrong' : 'field'}>
                <label htmlFor={`new-${asked}`}>{t(`asked_${asked}`)}</label>
                {options ? (
                  <Select
                    described={{ ...described, readOnly: false, onFocus() {}, onBlur() {} }}
                    options={options}
                    text={typed[asked] ?? ''}
                    isRequired
                    onChoose={set}
                  />
                ) : (
                  <input
                    {...described}
                    className="control"
                    required
                    maxLength={80}
                    autoComplete="off"
                    placeholder={asked === 'position' ? '25.08, 55.14' : undefined}
                    value={typed[asked] ?? ''}
                    onChange={({ target }) => set(target.value)}
                  />
                )}
                {wrong && (
                  <p id={`wrong-${asked}`} className="wrong" role="alert">
                    <LineIcon node={Alert} size={16} />
                    <span>{wrong}</span>
                  </p>
                )}
              </div>
            );
          })}
        </div>
        {!isPlaced && refusal}
        <button type="submit" className="button is-primary is-small" aria-busy={isBusy}>
          {t('create')}
        </button>
      </form>
    </Screen>
  );
}

function requestOf(kind: Kind, like: string, typed: Partial<Record<Asked, string>>): Request {
  const text = (asked: Asked) => typed[asked]?.trim() ?? '';
  switch (kind) {
    case 'copy':
      return { kind: 'offer_like', like, title: text('title') };
    case 'offer':
      return {
        kind,
        title: text('title'),
        city: text('city'),
        activity: text('activity'),
        company: text('company'),
      };
    case 'company':
      return { kind, name: text('name') };
    case 'city': {
      const [latitude = Number.NaN, longitude = Number.NaN] = text('position')
        .split(',')
        .map(Number);
      return {
        kind,
        name: text('name'),
        country_code: text('country_code'),
        time_zone: text('time_zone'),
        currency: text('currency'),
        position: [latitude, longitude],
      };
    }
  }
}
