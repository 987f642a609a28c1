import { type ForeignPage, serveForeign } from './foreign-server.ts';
import { test as base } from './marketplace.ts';

interface Fixtures {
  /** Opens a page of another origin that carries the widget. */
  showForeign(page: ForeignPage): Promise<void>;
}

/** Pages that are not ours. */
export const test = base.extend<Fixtures>({
  showForeign: async ({ page, baseURL }, use) => {
    const server = await serveForeign(baseURL ?? '');
    await use(async (wanted) => void (await page.goto(server.put(wanted))));
    server.close();
  },
});

export { expect } from './marketplace.ts';
