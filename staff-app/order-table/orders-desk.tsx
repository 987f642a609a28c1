import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useDesk } from '../board/desk-context.ts';
import { useCrewApp } from '../context.ts';
import { LoadedView, Loading } from '../parts/loaded-view.tsx';
import { PanelContext, Screen } from '../parts/screen.tsx';
import type { OrderSearch } from '../state/order-lists.ts';
import { OrderTable } from './order-table.tsx';
import { useDeskOrderTexts } from './texts.ts';
import '../board/board.css';
import '../board/board-panel.css';
import './order-table.css';

const OrderScreen = lazy(() => import('../order/order-screen.tsx'));

interface OrdersDeskProps {
  search: OrderSearch;
  /** What is said where nothing is found. */
  empty: ReactNode;
  /** The search and the filters above the table. */
  head: ReactNode;
}

/** The orders as a table, and beside it the one that was chosen. */
export default function OrdersDesk({ search, empty, head }: OrdersDeskProps) {
  const { t, crew } = useCrewApp();
  // Read with the screen: waited for later, they would hide it again, and take the focus from it.
  useDeskOrderTexts();
  const { board } = useDesk();
  const panel = useStore(board.$panel);
  const query = useMemo(() => crew.lists.list(search), [crew, search]);
  const key = crew.lists.keyOf(search);
  return (
    <div className="board-page orders-desk">
      <Screen title={t('tab_orders')}>
        {head}
        <LoadedView key={key} of={query}>
          {(listed) =>
            listed.orders.length === 0 ? empty : <OrderTable {...{ search, listed, query }} />
          }
        </LoadedView>
      </Screen>
      {panel?.kind === 'order' && (
        <aside className="board-panel" aria-label={t('board_panel_order')}>
          <PanelContext value={() => board.$panel.set(null)}>
            <Suspense fallback={<Loading />}>
              <OrderScreen key={panel.id} id={panel.id} />
            </Suspense>
          </PanelContext>
        </aside>
      )}
    </div>
  );
}
