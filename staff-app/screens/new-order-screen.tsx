import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { createOrderManual } from '@seahour/api-types/staff.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { randomKey } from '@seahour/ui/random-key.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { busyWords } from '../failure-words.ts';
import { Foot } from '../parts/foot.tsx';
import { Empty, LoadedView, PartFailed } from '../parts/loaded-view.tsx';
import { ManualGuest } from '../parts/manual-guest.tsx';
import { ManualHours } from '../parts/manual-hours.tsx';
import { ManualMore } from '../parts/manual-more.tsx';
import { ManualServices } from '../parts/manual-services.tsx';
import { ManualTotal } from '../parts/manual-total.tsx';
import { ManualWhere } from '../parts/manual-where.tsx';
import { Screen } from '../parts/screen.tsx';
import { useQuery } from '../parts/use-query.ts';
import type { Boat } from '../state/crew.ts';
import { isUnanswered } from '../state/crew-client.ts';
import {
  blockOfDraft,
  draftFor,
  isBegun,
  type ManualBlock,
  type ManualDraft,
  manualPayload,
  typedAmount,
  withSent,
} from '../state/manual-draft.ts';
import type { T } from '../texts.ts';
import '../parts/form.css';

/** An order by phone or on the pier: with free hours ready, two taps are enough. */
export default function NewOrderScreen() {
  const { t, crew } = useCrewApp();
  const draft = useStore(crew.drafts.$current);
  // A key: fields with a state of their own are emptied by it.
  const [clearedCount, setClearedCount] = useState(0);
  return (
    <Screen title={t('new_order')} below={<p>{t('manual_hint')}</p>}>
      <LoadedView of={crew.boats}>
        {(boats) => {
          const begun = boats.find(({ company_activity_id: id }) => id === draft?.offer);
          const boat = begun ?? boats[0];
          if (!boat) return <Empty title={t('no_boats')} text={t('no_boats_text')} />;
          // Nothing was begun, or for a boat that is no longer there.
          const shown =
            begun && draft ? draft : draftFor(boat.company_activity_id, boat.today.date, null);
          const clear = () => {
            crew.drafts.set(draftFor(shown.offer, shown.date, null));
            setClearedCount(clearedCount + 1);
          };
          return (
            <Form key={clearedCount} boats={boats} boat={boat} draft={shown} onClear={clear} />
          );
        }}
      </LoadedView>
    </Screen>
  );
}

interface FormProps {
  boats: readonly Boat[];
  boat: Boat;
  draft: ManualDraft;
  onClear(): void;
}

function Form({ boats, boat, draft, onClear }: FormProps) {
  const { t, crew, toasts } = useCrewApp();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPhoneWhole, setPhoneWhole] = useState(true);
  const { create, isBusy } = useCreate(setFailure);
  const now = cityClock(boat.time_zone, useStore(crew.$now));
  const days = crew.days(boat, draft.date, draft.date);
  const known = useQuery(days);
  const bars = dataOf(known)?.[0]?.bars;
  const block = blockOfDraft(draft, bars ?? [], now);
  // A press may come before what was typed is drawn: the draft itself knows best.
  const latest = () => {
    const kept = crew.drafts.$current.get();
    return kept?.offer === draft.offer ? kept : draft;
  };
  const change = (part: Partial<ManualDraft>) => {
    setFailure(null);
    crew.drafts.set({ ...latest(), ...part });
  };
  /** Without the hours of the day none can be proposed. */
  const isWaiting = bars === undefined && draft.time === null;
  const send = () => {
    if (isWaiting) {
      if (known.state === 'failed') toasts.show({ tone: 'error', title: t('hours_failed') });
      return;
    }
    if (!isPhoneWhole) {
      const message = t('phone_part');
      const fields = [{ path: 'phone', code: 'invalid_phone' as const, message }];
      setFailure({ code: 'invalid_input', message, fields, alternatives: [] });
      return;
    }
    if (latest().amount.trim() && typedAmount(latest().amount) === undefined) {
      const message = t('amount_wrong');
      const fields = [{ path: 'amount', code: 'invalid_value' as const, message }];
      setFailure({ code: 'invalid_input', message, fields, alternatives: [] });
      return;
    }
    void create(latest(), blockOfDraft(latest(), bars ?? [], now));
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ManualWhere {...{ boats, boat, draft, block, now, bars, change }} />
      <ManualHours {...{ block, bars, change }} />
      {known.state === 'failed' && (
        <PartFailed text={t('hours_failed')} failure={known.failure} onRetry={days.reload} />
      )}
      <ManualGuest
        {...{ draft, change }}
        country={boat.country_code}
        onPhone={setPhoneWhole}
        problems={failure?.fields ?? []}
      />
      <ManualServices {...{ draft, block, change }} />
      <ManualMore {...{ boat, draft, change }} problems={failure?.fields ?? []} />
      {boat.role !== 'captain' && <ManualTotal {...{ draft, block }} />}
      {isBegun(draft) && (
        <button type="button" className="button is-quiet" onClick={onClear}>
          {t('clear')}
        </button>
      )}
      {/* The keyboard's own "go" sends the form too. */}
      <input type="submit" hidden />
      <Foot
        main={{
          text: t('create'),
          needsConnection: true,
          isBusy: isBusy || (isWaiting && known.state === 'loading'),
          onPress: send,
        }}
      />
    </form>
  );
}

function useCreate(onFailure: (failure: Failure | null) => void) {
  const { t, language, crew, navigation, telegram, toasts } = useCrewApp();
  const [isBusy, setBusy] = useState(false);
  async function create(draft: ManualDraft, block: ManualBlock): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const payload = manualPayload(draft, block, language);
    // Persisted before it is sent, with the hours that were proposed: sent again it is the same order,
    // even where its own hours are seen as taken by then.
    const sending = withSent({ ...draft, ...block }, payload, randomKey);
    crew.drafts.set(sending);
    const idempotencyKey = sending.sent.key;
    const result = await crew.client.ask(createOrderManual, payload, { idempotencyKey });
    setBusy(false);
    telegram.haptic(result.ok ? 'success' : 'error');
    crew.refresh();
    if (result.ok) {
      crew.drafts.clear();
      toasts.show({ tone: 'success', title: t('created') });
      navigation.replace({ name: 'order', id: result.data.order_id });
      return;
    }
    const { failure } = result;
    onFailure(failure);
    const [field] = failure.fields;
    const isShown = field !== undefined && field.path in draft;
    if (isShown) return;
    toasts.show({ tone: 'error', ...said(failure, t) });
  }
  return { create, isBusy };
}

/** What came of it, and what is safe. */
function said(failure: Failure, t: T): { title: string; text: string } {
  const { code, message, fields } = failure;
  if (code === 'slot_taken') return { title: t('taken_title'), text: t('taken_text') };
  if (code === 'slot_closed') return { title: t('closed_title'), text: t('closed_text') };
  const busy = busyWords(failure, { t });
  if (busy) return busy;
  if (isUnanswered(failure)) return { title: t('unsure_title'), text: t('unsure_order_text') };
  const text = fields[0]?.message || message || t('not_sent_text');
  return { title: t('not_sent_title'), text };
}
