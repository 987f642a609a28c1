import { expect, it } from 'vitest';
import { comeToReview, createScene } from '../../booking/fixtures/marketplace.ts';
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { FailedBody, FailedFoot } from './result-failed.tsx';
import { TakenFoot } from './result-taken.tsx';
import { UnpaidFoot } from './result-unpaid.tsx';

const failure = {
  code: 'slot_taken',
  message: '',
  fields: [],
  alternatives: [],
  total: { amount: 1270, currency: 'AED' },
} as never;
const order = { state: 'failed', failure, alternative: null } as never;

it.each([
  ['taken or closed hours', <TakenFoot key="1" order={order} isBusy={false} />],
  ['a payment that did not come', <UnpaidFoot key="2" reason="expired" number="SH-7K2M-94QX" />],
  ['another price', <FailedBody key="4" kind="price" failure={failure} />],
  ['no answer', <FailedFoot key="5" kind="connection" failure={failure} isBusy={false} />],
])('leads to a person: %s', async (_, part) => {
  const scene = createScene();
  await comeToReview(scene);
  const markup = await markupOf(scene.booking, part);
  expect(markup).toMatch(/<a[^>]* href="mailto:help@sea\.example[^>]*>.*Contact manager<\/a>/);
  const alone = await markupOf(scene.booking, part, { contact_email: '' });
  expect(alone).not.toContain('Contact manager');
});
