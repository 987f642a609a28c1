import type { Failure } from '@seahour/api-types/client.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import {
  getOfferTerms,
  type OfferTerms,
  setOfferTerms,
  undoOfferTerms,
} from '@seahour/api-types/staff-terms.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { draftOf, type TypedTerms, termsOf } from './terms-draft.ts';

export type SetTerms = ResponseOf<typeof setOfferTerms>;

/** What was sent, which its refusal names by places. */
interface Refused {
  failure: Failure;
  sent: TypedTerms | null;
}

/** The terms of an offer, as they are and as they are typed. */
export function useTerms(loaded: OfferTerms) {
  const { crew, telegram } = useCrewApp();
  const [terms, setTerms] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [preview, setPreview] = useState<SetTerms | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { company_activity_id, revision } = terms;
  const saved = termsOf(draftOf(terms));
  const typed = termsOf(draft);
  const isChanged =
    'wrong' in typed ||
    'wrong' in saved ||
    JSON.stringify([typed.prices, typed.hours]) !== JSON.stringify([saved.prices, saved.hours]);

  function show(now: OfferTerms): void {
    setTerms(now);
    setDraft(draftOf(now));
    setPreview(null);
  }

  async function send(isPreview: boolean): Promise<SetTerms | null> {
    if (isBusy) return null;
    setRefused(null);
    setWrong('wrong' in typed ? typed.wrong : []);
    if ('wrong' in typed) return null;
    setBusy(true);
    const { prices, hours } = typed;
    const result = await crew.client.ask(setOfferTerms, {
      ...{ company_activity_id, revision, prices, hours },
      ...(isPreview && { is_preview: true }),
    });
    if (!result.ok && result.failure.code === 'status_conflict') await readRevision();
    setBusy(false);
    if (!result.ok || !isPreview) telegram.haptic(result.ok ? 'success' : 'error');
    if (!result.ok) {
      setPreview(null);
      setRefused({ failure: result.failure, sent: typed });
      return null;
    }
    return result.data;
  }

  /** What was typed stays, and is compared with what others have set meanwhile. */
  async function readRevision(): Promise<void> {
    const now = await crew.client.ask(getOfferTerms, { company_activity_id });
    if (now.ok) setTerms(now.data);
  }

  return {
    terms,
    draft,
    preview,
    isBusy,
    isChanged,
    wrong,
    refused,
    change(next: typeof draft) {
      setDraft(next);
      setWrong([]);
      setRefused(null);
    },
    closePreview: () => setPreview(null),
    async check() {
      setPreview(await send(true));
    },
    async save(): Promise<SetTerms | null> {
      const done = await send(false);
      if (done) show(done.terms);
      return done;
    },
    async undo(change_id: number): Promise<boolean> {
      if (isBusy) return false;
      setBusy(true);
      const result = await crew.client.ask(undoOfferTerms, { change_id });
      if (result.ok) show(result.data);
      else if (result.failure.code === 'status_conflict') await readRevision();
      setBusy(false);
      setRefused(result.ok ? null : { failure: result.failure, sent: null });
      telegram.haptic(result.ok ? 'success' : 'error');
      return result.ok;
    },
  };
}
