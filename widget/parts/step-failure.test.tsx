import { expect, it } from 'vitest';
import { createScene } from '../booking/fixtures/marketplace.ts';
import { markupOf } from './fixtures/markup-of.tsx';
import { StepFailure } from './step-failure.tsx';

it('leads to a person where a step did not load, beside trying again', async () => {
  const markup = await markupOf(createScene().booking, <StepFailure onRetry={() => {}} />);
  expect(markup).toContain('Try again');
  expect(markup).toMatch(/<a[^>]* href="mailto:help@sea\.example"[^>]*>Contact manager/);
});
