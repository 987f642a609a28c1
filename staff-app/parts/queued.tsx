import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { decisionWords } from '../decision-words.ts';
import { WifiOff } from '../icons.ts';
import type { QueuedDecision } from '../state/decision-queue.ts';
import './queued.css';

const NONE: readonly QueuedDecision[] = [];

/** What was decided of an order and waits for a connection. */
export function useQueued(orderId: string): readonly QueuedDecision[] {
  const { crew } = useCrewApp();
  const isHeld = useStore(crew.decisions.$isHeld);
  const sending = useStore(crew.decisions.$sending);
  return isHeld ? sending.filter(({ decision }) => decision.order.order_id === orderId) : NONE;
}

/** The same in rows, each with its way back. */
export function Queued({ orderId }: { orderId: string }) {
  const { t, crew, telegram } = useCrewApp();
  const queued = useQueued(orderId);
  const undo = (id: string) => {
    crew.decisions.undo(id);
    telegram.haptic('select');
  };
  return (
    <div role="status" className="queued-rows">
      {queued.map(({ id, decision }) => (
        <p key={id} className="queued">
          <LineIcon node={WifiOff} size={16} />
          <bdi>{t('queued', { what: decisionWords(decision, t) })}</bdi>
          <button type="button" onClick={() => undo(id)}>
            {t('undo')}
          </button>
        </p>
      ))}
    </div>
  );
}
