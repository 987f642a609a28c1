import { expect, test } from 'vitest';
import type { ManualDraft } from './manual-draft.ts';
import { createManualDrafts } from './manual-drafts.ts';

const TODAY = '2026-11-20';

function setUp() {
  let kept: ManualDraft[] | null = null;
  const persisted = {
    read: () => kept,
    write(drafts: ManualDraft[] | null) {
      kept = drafts;
    },
  };
  const drafts = createManualDrafts(persisted);
  const type = (part: Partial<ManualDraft>) => {
    const current = drafts.$current.get();
    if (current) drafts.set({ ...current, ...part });
  };
  const typed = () => {
    const { offer, name } = drafts.$current.get() ?? {};
    return [offer, name];
  };
  return { drafts, type, typed, reopen: () => createManualDrafts(persisted) };
}

test('keeps what was typed for each boat, and shows it for no other', () => {
  const { drafts, type, typed } = setUp();
  drafts.start(1, TODAY);
  type({ name: 'Elena' });
  drafts.start(2, TODAY);
  expect(typed()).toEqual([2, '']);
  type({ name: 'Jonas' });
  drafts.start(1, TODAY);
  expect(typed()).toEqual([1, 'Elena']);
  drafts.start(2, TODAY);
  expect(typed()).toEqual([2, 'Jonas']);
});

test('goes along to the boat that is chosen in the form', () => {
  const { drafts, type, typed } = setUp();
  drafts.start(1, TODAY);
  type({ name: 'Elena' });
  type({ offer: 2 });
  expect(typed()).toEqual([2, 'Elena']);
  drafts.start(1, TODAY);
  expect(typed()).toEqual([1, '']);
});

test('says whether anything would be lost, until it is created', () => {
  const { drafts, type } = setUp();
  drafts.start(1, TODAY);
  expect(drafts.$isBegun.get()).toBe(false);
  type({ name: 'Elena' });
  drafts.start(2, TODAY);
  expect(drafts.$isBegun.get()).toBe(true);
  drafts.start(1, TODAY);
  drafts.clear();
  expect(drafts.$isBegun.get()).toBe(false);
});

test('is there again after a reload', () => {
  const { drafts, type, reopen } = setUp();
  drafts.start(1, TODAY);
  type({ name: 'Elena' });
  expect(reopen().$current.get()).toMatchObject({ offer: 1, name: 'Elena' });
});
