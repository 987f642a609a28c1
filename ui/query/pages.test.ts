import type { Failure, Result } from '@seahour/api-types/client.ts';
import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { createPagedQuery, type Page, type PageRange } from './pages.ts';

const failure: Failure = { code: 'network', message: '', fields: [], alternatives: [] };

/** A list of 5 letters in pages of 2, answered when it is let. */
function setUp(first: string | null = 'abcde', isSame = false) {
  const asked: { range: PageRange; signal: AbortSignal; settle(isOk?: boolean): Promise<void> }[] =
    [];
  const $key = atom<string | null>(first);
  const pages = createPagedQuery<string, string>({
    $key,
    pageSize: 2,
    isSameSubject: () => isSame,
    firstPages: (key) => (key === 'fghij' ? 2 : 1),
    ask: (key, range, signal) =>
      new Promise<Result<Page<string>>>((answer) => {
        const items = [...key].slice(range.offset, range.offset + range.count);
        asked.push({
          range,
          signal,
          async settle(isOk = true) {
            const data = { items, total: key.length };
            answer(isOk ? { ok: true, data } : { ok: false, failure });
            for (let turn = 0; turn < 4; turn++) await Promise.resolve();
          },
        });
      }),
  });
  const listed = () => {
    const value = pages.$value.get();
    return value.state === 'ready' ? value.data.items.join('') : value.state;
  };
  const next = () => {
    const value = pages.$value.get();
    return value.state === 'ready' ? value.data.next.state : null;
  };
  return { asked, $key, pages, listed, next };
}

describe('a paged query', () => {
  it('asks for the missing page alone, once, and appends it', async () => {
    const { asked, pages, listed, next } = setUp();
    await asked[0]?.settle();
    expect(listed()).toBe('ab');
    void pages.loadNext();
    void pages.loadNext();
    expect([listed(), next(), asked.length]).toEqual(['ab', 'loading', 2]);
    expect(asked[1]?.range).toEqual({ offset: 2, count: 2 });
    await asked[1]?.settle();
    void pages.loadNext();
    await asked[2]?.settle();
    expect(listed()).toBe('abcde');
    void pages.loadNext();
    expect(asked).toHaveLength(3);
  });

  it('keeps what is listed where the next page fails, says so, and gets it later', async () => {
    const { asked, pages, listed, next } = setUp();
    await asked[0]?.settle();
    void pages.loadNext();
    await asked[1]?.settle(false);
    expect([listed(), next()]).toEqual(['ab', 'failed']);
    void pages.loadNext();
    await asked[2]?.settle();
    expect([listed(), next()]).toEqual(['abcd', 'idle']);
  });

  it('begins a key with as many pages as are wanted, in one request', async () => {
    const { asked, $key, listed } = setUp();
    await asked[0]?.settle();
    $key.set('fghij');
    expect(asked[1]?.range).toEqual({ offset: 0, count: 4 });
    await asked[1]?.settle();
    expect(listed()).toBe('fghi');
  });

  it('drops the pages of another key, and aborts what is on its way for it', async () => {
    const { asked, $key, pages, listed } = setUp();
    await asked[0]?.settle();
    void pages.loadNext();
    $key.set('vwxyz');
    expect(asked[1]?.signal.aborted).toBe(true);
    await asked[1]?.settle();
    await asked[2]?.settle();
    expect(listed()).toBe('vw');
    $key.set(null);
    expect(listed()).toBe('idle');
  });

  it('shows all that is listed while another key of the same subject is on its way', async () => {
    const { asked, $key, pages, listed } = setUp('abcde', true);
    await asked[0]?.settle();
    void pages.loadNext();
    await asked[1]?.settle();
    $key.set('vwxyz');
    expect(pages.$value.get()).toMatchObject({
      state: 'loading',
      previous: { items: [...'abcd'], total: 5 },
    });
    await asked[2]?.settle();
    expect(listed()).toBe('vw');
  });

  it('refreshes all that is listed in one request', async () => {
    const { asked, pages, listed } = setUp();
    await asked[0]?.settle();
    void pages.loadNext();
    await asked[1]?.settle();
    void pages.refresh();
    expect([listed(), asked[2]?.range]).toEqual(['abcd', { offset: 0, count: 4 }]);
    await asked[2]?.settle();
    expect(listed()).toBe('abcd');
  });
});
