import { expect, it } from 'vitest';
import { createScene } from '../booking/fixtures/marketplace.ts';
import { markupOf } from '../parts/fixtures/markup-of.tsx';
import { StepView } from './step-view.tsx';

it('has a heading for the focus while its script is on the way', async () => {
  const loaded = { state: 'loading', promise: Promise.resolve(), retry() {} } as const;
  const markup = await markupOf(
    createScene().booking,
    <StepView step="services" loaded={loaded} />,
  );
  expect(markup).toMatch(/<h1 id="bw-title"[^>]* tabindex="-1"><span[^>]*>Extras<\/span>/i);
});
