import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { Board, BoardBoat } from '@seahour/api-types/staff-board.ts';
import { findFreeBoats } from '@seahour/api-types/staff-hours.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { useEffect, useMemo, useState } from 'react';
import { useCrewApp } from '../context.ts';
import type { BoardQuestion } from './board-state.ts';
import { useDesk } from './desk-context.ts';

type Found = ResponseOf<typeof findFreeBoats>;
export type BoardFit = Found['fits'][number] & Pick<BoardQuestion, 'time' | 'hour_count'>;

export interface BoardAnswer {
  question: BoardQuestion | null;
  /** Null until it is known. */
  found: Found | null;
  failure: Failure | null;
  fits: readonly BoardFit[];
  onTop: { title: string; ids: readonly number[] } | null;
}

type Asked = { found: Found } | { failure: Failure };

/** Which of the boats are free as asked; asked again once the board has changed. */
export function useAnswer(
  boats: readonly BoardBoat[],
  date: string,
  known: Board | null,
): BoardAnswer {
  const { t, language, crew } = useCrewApp();
  const { board } = useDesk();
  const question = useStore(board.$question);
  const [answer, setAnswer] = useState<{ to: BoardQuestion; asked: Asked } | null>(null);
  const ids = boats.map(({ company_activity_id: id }) => id).join();
  useEffect(() => {
    if (!question || !known || !ids) return;
    const gone = new AbortController();
    const payload = { ...question, date, company_activity_ids: ids.split(',').map(Number) };
    const { signal } = gone;
    void crew.client.ask(findFreeBoats, payload, { signal }).then((result) => {
      if (signal.aborted) return;
      const asked = result.ok ? { found: result.data } : { failure: result.failure };
      setAnswer({ to: question, asked });
    });
    return () => gone.abort();
  }, [crew, question, date, ids, known]);
  return useMemo(() => {
    const asked = question && answer?.to === question ? answer.asked : null;
    const found = asked && 'found' in asked ? asked.found : null;
    const failure = asked && 'failure' in asked ? asked.failure : null;
    if (!question || !found) return { question, found, failure, fits: [], onTop: null };
    const { time, hour_count, guests } = question;
    const hours = formatBlock(time, hour_count, language);
    return {
      question,
      found,
      failure,
      fits: found.fits.map((fit) => ({ ...fit, time, hour_count })),
      onTop: {
        title: t('board_ask_title', { hours, guests }),
        ids: found.fits.map(({ company_activity_id: id }) => id),
      },
    };
  }, [question, answer, t, language]);
}
