import { expect, it } from 'vitest';
import { comeToReview, createScene } from '../../booking/fixtures/marketplace.ts';
import en from '../../locales/en/later.json' with { type: 'json' };
import { markupOf } from '../../parts/fixtures/markup-of.tsx';
import { Body } from './contact-step.tsx';

it('says at the mail what is sent there', async () => {
  const scene = createScene();
  await comeToReview(scene);
  const markup = await markupOf(scene.booking, <Body />);
  expect(markup).toMatch(/<input[^>]* id="mail"[^>]* aria-describedby="[^"]*mail-hint"/);
  expect(markup).toContain(`<small id="mail-hint">${en.contact.mail_hint}</small>`);
});
