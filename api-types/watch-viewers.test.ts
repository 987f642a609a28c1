import { expect, test } from 'vitest';
import { watchViewers } from './watch-viewers.ts';

class FakeSource extends EventTarget {
  static last: FakeSource;
  isOpen = true;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.last = this;
  }
  close() {
    this.isOpen = false;
  }
}

test('tells how many others look, nothing once the stream is gone, and stops', () => {
  const heard: (number | null)[] = [];
  const stop = watchViewers({
    base: 'https://sea.example',
    company_activity_id: 7,
    onOthers: (others) => heard.push(others),
    EventSource: FakeSource as unknown as typeof EventSource,
  });
  const { last } = FakeSource;
  expect(last.url).toBe(
    'https://sea.example/api/v1/activities/live-hours?company_activity_id=7&viewing=7',
  );
  const say = (data: object) =>
    last.dispatchEvent(new MessageEvent('viewers', { data: JSON.stringify(data) }));
  say({ company_activity_id: 7, others: 2 });
  say({ others: 'many' });
  last.dispatchEvent(new Event('error'));
  expect(heard).toEqual([2, null]);
  stop();
  expect(last.isOpen).toBe(false);
});
