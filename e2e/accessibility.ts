import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Scope = Parameters<AxeBuilder['include']>[0];

export const BOOKING_DIALOG: Scope = { fromShadowDom: ['booking-widget', 'dialog.bw[open]'] };

/** Each violation as rule and elements; the page is judged as it stands, its shadow roots too. */
export async function violationsOn(page: Page, scope?: Scope): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (scope ? builder.include(scope) : builder).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.flat().join(' ')} ${failureSummary}`,
    ),
  );
}
