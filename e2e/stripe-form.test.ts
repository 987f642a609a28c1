import type { Page } from '@playwright/test';
import { CARD_FORM_PATH, type CardFrameMessage } from '@seahour/api-types/card-frame.ts';
import { createApp } from '@seahour/server/app.ts';
import { readConfig } from '@seahour/server/config/config.ts';
import { listen } from '@seahour/server/platform/http/listen.ts';
import { createLog } from '@seahour/server/platform/log.ts';
import { now } from './clock.ts';
import { test as base, expect } from './marketplace.ts';

/** Stands in for Stripe's script: inputs in the places, and a token for what is in them. */
const STRIPE_JS = `
  window.Stripe = (key) => ({
    elements: () => ({
      create: (kind, { placeholder }) => {
        const input = Object.assign(document.createElement('input'), { placeholder });
        input.setAttribute('aria-label', kind);
        const listeners = {};
        input.addEventListener('input', () => listeners.change?.({
          empty: input.value === '',
          complete: input.value.length > 2,
          error: input.value.length > 2 ? undefined : { code: 'incomplete_cvc' },
        }));
        for (const name of ['focus', 'blur']) {
          input.addEventListener(name, () => listeners[name]?.());
        }
        return {
          kind,
          mount: (place) => place.append(input),
          focus: () => input.focus(),
          on: (event, heard) => { listeners[event] = heard; },
        };
      },
    }),
    createPaymentMethod: async ({ card, billing_details: { name } }) =>
      name === 'NOBODY'
        ? { error: { type: 'card_error' } }
        : { paymentMethod: { id: ['pm', key, card.kind, name].join(' ') } },
  });`;

const SETTINGS = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** The address of a server that takes cards by Stripe. */
const test = base.extend<{ stripeServer: string }>({
  stripeServer: async ({ db }, use) => {
    const result = readConfig(SETTINGS, { defaultMode: 'demo' });
    if (!result.ok) throw new Error(result.problem);
    const app = createApp({ db, config: result.config, log: createLog('silent'), clock: now });
    const { port, close } = await listen(app.fetch, { port: 0 });
    await use(`http://localhost:${port}`);
    await close();
  },
});

/** Opens the form as its own parent, which is one of our pages, and says hello. */
async function open(page: Page, server: string): Promise<void> {
  await page.goto(`${server}${CARD_FORM_PATH}?lang=en`);
  await page.evaluate(() => {
    const heard: CardFrameMessage[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => {
      if (data.source === 'seahour-card') heard.push(data);
    });
    window.postMessage({ source: 'seahour-widget', type: 'hello' });
  });
}

const submit = (page: Page) =>
  page.evaluate(() => window.postMessage({ source: 'seahour-widget', type: 'submit' }));

const heard = (page: Page): Promise<CardFrameMessage[]> =>
  page.evaluate(() => (window as unknown as { heard: CardFrameMessage[] }).heard);

test('gives Stripe’s token for what is typed into Stripe’s own fields, and says where its script does not come', async ({
  page,
  stripeServer,
}) => {
  await test.step('without the script', async () => {
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await open(page, stripeServer);
    await expect(page.getByText('The payment provider is not responding.')).toBeVisible();
    await page.getByLabel('Name on card').fill('ELENA MORENO');
    await submit(page);
    await expect
      .poll(() => heard(page))
      .toContainEqual({ source: 'seahour-card', type: 'failed', code: 'unavailable' });
    await page.unroute('https://js.stripe.com/**');
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  );
  await open(page, stripeServer);
  await submit(page);
  await expect(page.getByLabel('Name on card')).toBeFocused();
  await expect(page.getByText('Enter the card number.')).toBeVisible();
  await expect(page.getByText('Enter month and year')).toBeVisible();
  await page.getByLabel('Name on card').fill('ELENA MORENO');
  await page.getByLabel('cardNumber').fill('4242');
  await expect(page.getByText('Enter the card number.')).toBeHidden();
  await page.getByLabel('cardExpiry').fill('1239');
  await page.getByLabel('cardCvc').fill('12');
  await submit(page);
  await expect(page.getByLabel('cardCvc')).toBeFocused();
  await expect(page.getByText('The code has three digits')).toBeVisible();
  await page.getByLabel('cardCvc').fill('123');
  await submit(page);
  const card_token = 'pm pk_test_1 cardNumber ELENA MORENO';
  await expect
    .poll(() => heard(page))
    .toContainEqual({ source: 'seahour-card', type: 'token', card_token });
  await page.getByLabel('Name on card').fill('NOBODY');
  await submit(page);
  await expect
    .poll(() => heard(page))
    .toContainEqual({ source: 'seahour-card', type: 'failed', code: 'declined' });
});
