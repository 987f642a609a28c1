import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts, type Toasts } from './toasts.ts';

let toasts: Toasts;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = () => toasts.$list.get().map(({ title }) => title);
const COPIED = { tone: 'success', title: 'Copied' } as const;
const OFFLINE = { tone: 'error', title: 'No connection', hidesAfterMs: null } as const;

describe('a toast', () => {
  it('goes by itself after five seconds', () => {
    toasts.show(COPIED);
    vi.advanceTimersByTime(4999);
    expect(titles()).toEqual(['Copied']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('stays where it is told to, until it is closed', () => {
    const close = toasts.show(OFFLINE);
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['No connection']);
    close();
    expect(titles()).toEqual([]);
  });

  it('stays while somebody reads, and then for the rest of its time', () => {
    toasts.show(COPIED);
    vi.advanceTimersByTime(3000);
    toasts.hold();
    vi.advanceTimersByTime(60_000);
    toasts.hold();
    toasts.release();
    vi.advanceTimersByTime(1999);
    expect(titles()).toEqual(['Copied']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('that comes while somebody reads waits too', () => {
    toasts.hold();
    toasts.show(COPIED);
    vi.advanceTimersByTime(60_000);
    toasts.release();
    toasts.release();
    expect(titles()).toEqual(['Copied']);
    vi.advanceTimersByTime(5000);
    expect(titles()).toEqual([]);
  });
});

describe('several toasts', () => {
  it('stand in the order they came, and go one by one', () => {
    toasts.show(COPIED);
    vi.advanceTimersByTime(1000);
    toasts.show(OFFLINE);
    toasts.show({ ...COPIED, title: 'Again' });
    expect(titles()).toEqual(['Copied', 'No connection', 'Again']);
    vi.advanceTimersByTime(4000);
    expect(titles()).toEqual(['No connection', 'Again']);
  });

  it('go together when all is over, and listeners are told', () => {
    const told: number[] = [];
    const stop = toasts.$list.listen(() => told.push(toasts.$list.get().length));
    toasts.show(COPIED);
    toasts.show(OFFLINE);
    toasts.clear();
    expect(told).toEqual([1, 2, 1, 0]);
    stop();
    toasts.show(COPIED);
    expect(told).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(1);
  });
});
