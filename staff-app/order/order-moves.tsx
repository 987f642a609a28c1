import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { PierPayment, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Banknote, Check, More, Move, Undo, Users } from '../icons.ts';
import { Foot } from '../parts/foot.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { useQueued } from '../parts/queued.tsx';
import { useDecide } from '../parts/use-decide.tsx';
import { useDecided } from '../parts/use-decided.ts';
import type { Decision } from '../state/decisions.ts';
import { offeredMoves } from '../state/offered-moves.ts';
import { EditSheet } from './edit-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { useRun } from './use-run.ts';

/** What can be done with the order: one thing at the bottom, likely ones in a row, the rest behind "More". */
export function OrderMoves({ order }: { order: StaffOrderDetails }) {
  const { t, crew, navigation } = useCrewApp();
  const words = useOrderWords();
  const { decide, sheet: question } = useDecide(order);
  const decided = useDecided(order.order_id);
  const queued = useQueued(order.order_id);
  const isQueued = (kind: Decision['kind']) =>
    queued.some(({ decision }) => decision.kind === kind);
  const { run, isBusy } = useRun();
  const [opened, setOpened] = useState<'more' | 'edit' | null>(null);
  const now = cityClock(order.time_zone, useStore(crew.$now));
  if (decided) return null;
  const { order_id, order_status, date, to_collect, checked_in_at, can_move } = order;
  const { main, secondary, others, back } = offeredMoves(order, now);
  // What waits for an answer may still be declined: nothing is taken for it.
  const canTake =
    !isQueued('taken') &&
    to_collect !== undefined &&
    (order_status === 'confirmed' || order_status === 'completed');
  const canCheckIn =
    !isQueued('check_in') && order_status === 'confirmed' && date === now.date && !checked_in_at;
  const close = () => setOpened(null);
  const said = { text: [words.boat(order), words.guest(order)].join(' · ') };
  const take = (way: PierPayment) =>
    void run(
      { kind: 'taken', order, taken: way },
      { title: t(`taken_${way}`), ...said },
      { kind: 'taken', order, taken: null },
    );
  const checkIn = () =>
    void run(
      { kind: 'check_in', order, is_checked_in: true },
      { title: t('change_checked_in'), ...said },
      { kind: 'check_in', order, is_checked_in: false },
    );
  const sheet =
    question ||
    (opened === 'edit' && <EditSheet order={order} onClose={close} />) ||
    (opened === 'more' && (
      <MoreSheet
        others={others}
        decide={(to) => {
          close();
          decide(to);
        }}
        onTake={canTake ? () => take('terminal') : null}
        onCheckIn={canCheckIn ? checkIn : null}
        onEdit={() => setOpened('edit')}
        onClose={close}
      />
    ));
  const first = main
    ? { text: t(`do_${main}`), icon: Check, onPress: () => decide(main) }
    : canCheckIn
      ? { text: t('change_checked_in'), icon: Users, isBusy, onPress: checkIn }
      : undefined;
  return (
    <>
      {back && (
        <button type="button" className="button is-quiet put-back" onClick={() => decide(back)}>
          <LineIcon node={Undo} />
          {t('put_back')}
        </button>
      )}
      <div className="order-moves">
        {can_move && (
          <button type="button" onClick={() => navigation.open({ name: 'move', id: order_id })}>
            <LineIcon node={Move} />
            {t('do_move')}
          </button>
        )}
        {canTake && (
          <button type="button" aria-busy={isBusy} onClick={() => take('cash')}>
            <LineIcon node={Banknote} />
            {t('taken_cash')}
          </button>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpened('more')}>
          <LineIcon node={More} />
          {t('more_moves')}
        </button>
      </div>
      {/* The messenger's buttons would answer over what is asked. */}
      {sheet || (
        <Foot
          main={first}
          secondary={
            secondary && {
              text: t(`do_${secondary}`),
              isDangerous: true,
              onPress: () => decide(secondary),
            }
          }
        />
      )}
    </>
  );
}
