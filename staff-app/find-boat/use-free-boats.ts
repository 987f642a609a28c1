import type { Failure } from '@seahour/api-types/client.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { findFreeBoats } from '@seahour/api-types/staff-hours.ts';
import { useEffect, useState } from 'react';
import { useCrewApp } from '../context.ts';
import type { BoatQuestion } from './boat-question.ts';

type Found = ResponseOf<typeof findFreeBoats>;
export type BoatFit = Found['fits'][number] & BoatQuestion;

interface FreeBoatsOptions {
  question: BoatQuestion | null;
  date: string;
  /** Of these alone. */
  boats: readonly { company_activity_id: number }[];
  /** What is known of their hours, null until it is: asked again once that has changed. */
  known: unknown;
}

export interface FreeBoats {
  /** Null until it is known. */
  found: Found | null;
  failure: Failure | null;
}

const NOTHING: FreeBoats = { found: null, failure: null };

/** Which of the boats are free as asked. */
export function useFreeBoats({ question, date, boats, known }: FreeBoatsOptions): FreeBoats {
  const { crew } = useCrewApp();
  const [answer, setAnswer] = useState<{ to: BoatQuestion; asked: FreeBoats } | null>(null);
  const ids = boats.map(({ company_activity_id: id }) => id).join();
  useEffect(() => {
    if (!question || !known || !ids || !date) return;
    const gone = new AbortController();
    const { time, guests, hour_count } = question;
    const company_activity_ids = ids.split(',').map(Number);
    const payload = { time, guests, hour_count, date, company_activity_ids };
    const { signal } = gone;
    void crew.client.ask(findFreeBoats, payload, { signal }).then((result) => {
      if (signal.aborted) return;
      const asked = result.ok
        ? { found: result.data, failure: null }
        : { found: null, failure: result.failure };
      setAnswer({ to: question, asked });
    });
    return () => gone.abort();
  }, [crew, question, date, ids, known]);
  return question && answer?.to === question ? answer.asked : NOTHING;
}
