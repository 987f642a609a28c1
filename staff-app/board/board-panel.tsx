import { useStore } from '@nanostores/react';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import { useCrewApp } from '../context.ts';
import { later } from '../parts/later.tsx';
import { PanelContext } from '../parts/screen.tsx';
import type { BoardPlace } from './board-state.ts';
import { useDesk } from './desk-context.ts';

const OrderScreen = later(() => import('../order/order-screen.tsx'));
const CloseHoursScreen = later(() => import('../close-hours/close-hours-screen.tsx'));

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
          <OrderScreen key={panel.id} id={panel.id} />
        ) : (
          <CloseHoursScreen
            key={JSON.stringify(panel.place)}
            {...hoursToClose(boats, panel.place)}
            date={date}
          />
        )}
      </PanelContext>
    </aside>
  );
}

/** The hour that was asked for, or the run of hours around it that staff closed before; else all boats. */
function hoursToClose(boats: readonly BoardBoat[], place: BoardPlace | null) {
  const boat = boats.find(({ company_activity_id: id }) => id === place?.boat);
  if (!boat || !place) return { offers: boats.map(({ company_activity_id: id }) => id) };
  const { hour } = place;
  const bar = boat.days[0]?.bars.find(({ from, to }) => from <= hour && hour < to);
  const isClosed = bar?.state === 'closed' && (bar.reason === 'staff' || bar.reason === 'calendar');
  return {
    offers: [boat.company_activity_id],
    hours: isClosed ? { from: bar.from, to: bar.to } : { from: hour, to: hour + 1 },
    isOpening: isClosed,
  };
}
