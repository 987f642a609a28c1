import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Each violation as rule and elements; the page is judged as it stands, its shadow roots too. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.flat().join(' ')} ${failureSummary}`,
    ),
  );
}
