import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Scope = Parameters<AxeBuilder['include']>[0];

export const BOOKING_DIALOG: Scope = { fromShadowDom: ['booking-widget', 'dialog.bw[open]'] };

/** The photos on all of a small screen, which hide the rest of the booking. */
export const OPEN_GALLERY: Scope = { fromShadowDom: ['booking-widget', 'dialog.gallery[open]'] };

/** What a page has to have, but not a part of one, nor a frame in it. */
const OF_WHOLE_PAGES = ['landmark-one-main', 'page-has-heading-one'];

const SCRIPTLESS_FRAME = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

/** Each violation as rule and elements, of the page as it stands or of a part of it. */
export async function violationsOn(page: Page, scope?: Scope): Promise<string[]> {
  // In a frame without scripts its promises never come back.
  const isScriptless = (await page.locator(SCRIPTLESS_FRAME).count()) > 0;
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    ...(isScriptless && { iframes: false }),
    // Not yet among the rules that run unasked.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  // Three times as quick, but blind to frames of other origins.
  if (page.frames().length === 1 || isScriptless) builder.setLegacyMode();
  if (scope) builder.include(scope).disableRules(OF_WHOLE_PAGES);
  return [...(await complaintsOf(builder)), ...(await danglingIds(page))];
}

/** Names and descriptions by ids of elements that are not there, which the rules let pass. */
const danglingIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        for (const name of ['aria-labelledby', 'aria-describedby']) {
          const ids = (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean);
          const absent = ids.filter((id) => !root.getElementById(id));
          if (absent.length > 0)
            found.push(`${name}: ${absent} of ${element.outerHTML.slice(0, 80)}`);
        }
      }
    };
    look(document);
    return found;
  });

/** What is hard to read for its colours alone, of a page whose structure is looked at elsewhere. */
export function faintTextOn(page: Page, scope?: Scope): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withRules(['color-contrast']);
  // Of a part of a page, not of frames in it.
  if (scope) builder.setLegacyMode();
  return complaintsOf(scope ? builder.include(scope) : builder);
}

async function complaintsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.flat().join(' ')} ${failureSummary}`,
    ),
  );
}
