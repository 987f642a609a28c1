import { useStore } from '@nanostores/react';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import { lazy, Suspense } from 'react';
import { useCrewApp } from '../context.ts';
import { Loading } from '../parts/loaded-view.tsx';
import { PanelContext } from '../parts/screen.tsx';
import { CloseHours } from './close-hours.tsx';
import { useDesk } from './desk-context.ts';

const OrderScreen = lazy(() => import('../screens/order-screen.tsx'));

interface BoardPanelProps {
  boats: readonly BoardBoat[];
  date: string;
}

/** The chosen order beside the board, or the form that closes hours. */
export function BoardPanel({ boats, date }: BoardPanelProps) {
  const { t } = useCrewApp();
  const { board } = useDesk();
  const panel = useStore(board.$panel);
  if (!panel) return null;
  const close = () => board.$panel.set(null);
  return (
    <aside
      className="board-panel"
      aria-label={t(panel.kind === 'order' ? 'board_panel_order' : 'board_close_hours')}
    >
      <PanelContext value={close}>
        {panel.kind === 'order' ? (
          <Suspense fallback={<Loading />}>
            <OrderScreen key={panel.id} id={panel.id} />
          </Suspense>
        ) : (
          <CloseHours
            key={JSON.stringify(panel.place)}
            boats={boats}
            date={date}
            place={panel.place}
          />
        )}
      </PanelContext>
    </aside>
  );
}
