import { useStore } from '@nanostores/react';
import type { Board, BoardBoat } from '@seahour/api-types/staff-board.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import type { BoatQuestion } from '../find-boat/boat-question.ts';
import { type BoatFit, type FreeBoats, useFreeBoats } from '../find-boat/use-free-boats.ts';
import { useDesk } from './desk-context.ts';

export interface BoardAnswer extends FreeBoats {
  question: BoatQuestion | null;
  fits: readonly BoatFit[];
  onTop: { title: string; ids: readonly number[] } | null;
}

/** Which of the boats are free as asked; asked again once the board has changed. */
export function useAnswer(
  boats: readonly BoardBoat[],
  date: string,
  known: Board | null,
): BoardAnswer {
  const { t, language } = useCrewApp();
  const { board } = useDesk();
  const question = useStore(board.$question);
  const { found, failure } = useFreeBoats({ question, date, boats, known });
  return useMemo(() => {
    if (!question || !found) return { question, found, failure, fits: [], onTop: null };
    const { time, hour_count, guests } = question;
    const hours = formatBlock(time, hour_count, language);
    return {
      question,
      found,
      failure,
      fits: found.fits.map((fit) => ({ ...fit, ...question })),
      onTop: {
        title: t('board_ask_title', { hours, guests }),
        ids: found.fits.map(({ company_activity_id: id }) => id),
      },
    };
  }, [question, found, failure, t, language]);
}
