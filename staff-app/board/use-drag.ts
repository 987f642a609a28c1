import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { stopClick } from '../parts/stop-click.ts';
import { startOf } from '../state/trips.ts';
import type { BoardPlace } from './board-state.ts';

/** An order in the hand, and the place that it is over. */
export interface Lifted extends BoardPlace {
  order: StaffOrder;
  isByKeys: boolean;
}

/** Either lifts a block. */
const LIFT_PX = 4;
const LIFT_MS = 300;

interface Press {
  order: StaffOrder;
  x: number;
  y: number;
  /** How many hours behind its start the block was taken. */
  grip: number;
  firstHour: number;
  isLifted: boolean;
  timer: ReturnType<typeof setTimeout>;
}

interface DragOptions {
  isRtl: boolean;
  find(orderId: string | undefined): StaffOrder | undefined;
  lift(order: StaffOrder): void;
  aim(place: BoardPlace): void;
  letGo(): void;
  cancel(): void;
}

/** Drags blocks over the board by mouse, pen or finger; it snaps to the hour. */
export function useDrag({ isRtl, find, lift, aim, letGo, cancel }: DragOptions) {
  const press = useRef<Press | null>(null);

  function hourAt(track: Element, x: number, firstHour: number): number {
    const { left, right, width } = track.getBoundingClientRect();
    return firstHour + ((isRtl ? right - x : x - left) / width) * (24 - firstHour);
  }

  function begin(held: Press): void {
    held.isLifted = true;
    clearTimeout(held.timer);
    lift(held.order);
  }

  const onMove = useEffectEvent((event: PointerEvent) => {
    const held = press.current;
    if (!held) return;
    const { clientX, clientY } = event;
    const isFar = Math.hypot(clientX - held.x, clientY - held.y) > LIFT_PX;
    if (!held.isLifted) {
      if (!isFar) return;
      // A finger that moves at once scrolls.
      if (event.pointerType === 'touch') return end();
      begin(held);
    }
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-boat]');
    const track = row?.querySelector('.board-track');
    if (!row || !track) return;
    const most = 24 - held.order.hour_count;
    const hour = Math.round(hourAt(track, clientX, held.firstHour) - held.grip);
    aim({ boat: Number(row.dataset.boat), hour: Math.min(most, Math.max(held.firstHour, hour)) });
  });

  function end(): void {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }

  const onUp = useEffectEvent(() => {
    const held = press.current;
    end();
    if (!held?.isLifted) return;
    stopClick();
    letGo();
  });

  const onCancel = useEffectEvent(() => {
    const isLifted = press.current?.isLifted;
    end();
    if (isLifted) cancel();
  });

  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (press.current?.isLifted) event.preventDefault();
  });

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener('pointermove', (event) => onMove(event), { signal });
    window.addEventListener('pointerup', () => onUp(), { signal });
    window.addEventListener('pointercancel', () => onCancel(), { signal });
    window.addEventListener('touchmove', (event) => onTouchMove(event), { signal, passive: false });
    return () => gone.abort();
  }, []);

  return (firstHour: number) => ({
    onPointerDown({ target, button, clientX, clientY }: ReactPointerEvent<HTMLElement>): void {
      const block = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null;
      const order = find(block?.dataset.order);
      const track = block?.closest('.board-track');
      if (button !== 0 || !order || !track) return;
      const held: Press = {
        order,
        x: clientX,
        y: clientY,
        grip: hourAt(track, clientX, firstHour) - startOf(order),
        firstHour,
        isLifted: false,
        timer: setTimeout(() => begin(held), LIFT_MS),
      };
      press.current = held;
    },
  });
}
