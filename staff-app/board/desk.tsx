import { createPersisted, withLocalStorage } from '@seahour/ui/storage.ts';
import { type ReactNode, useState } from 'react';
import { BoardScreen } from './board-screen.tsx';
import { createBoardState } from './board-state.ts';
import { DeskContext } from './desk-context.ts';
import { DeskTop } from './desk-top.tsx';

const keptKeys = createPersisted({
  storage: withLocalStorage,
  key: 'seahour-single-keys',
  parse: (value) => (typeof value === 'boolean' ? value : null),
});

/** The frame from a tablet's width on: the bar on top, and below it the board or another screen. */
export default function Desk({ screen }: { screen: ReactNode | null }) {
  const [board] = useState(createBoardState);
  const [hasKeys, setHasKeys] = useState(() => keptKeys.read() ?? true);
  const setKeys = (has: boolean) => {
    setHasKeys(has);
    keptKeys.write(has);
  };
  return (
    <DeskContext value={{ board, hasKeys, setKeys }}>
      <DeskTop />
      {screen ?? <BoardScreen />}
    </DeskContext>
  );
}
