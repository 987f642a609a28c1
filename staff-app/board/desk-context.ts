import { createContext, useContext } from 'react';
import type { BoardState } from './board-state.ts';

export interface DeskApp {
  board: BoardState;
  /** Letters alone do things; people who speak to their computer switch that off. */
  hasKeys: boolean;
  setKeys(hasKeys: boolean): void;
}

export const DeskContext = createContext<DeskApp | null>(null);

export function useDesk(): DeskApp {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('outside of the desk');
  return desk;
}
