import type { MarketplaceOfWorker } from '../../e2e/marketplace-of-worker.ts';

/**
 * Starts what the journeys start, at the machine's own time, because not every browser can be shown
 * another: their tests choose days that they are offered.
 * For a process of its own: the modules read its environment once.
 *
 * @param folder keeps its database and mails
 */
export async function withOwnMarketplace<T>(
  folder: string,
  use: (marketplace: MarketplaceOfWorker) => Promise<T>,
): Promise<T> {
  Object.assign(process.env, {
    E2E_AHEAD_MS: '0',
    SEAHOUR_DATA: folder,
    TEST_PARALLEL_INDEX: '0',
  });
  await import('../../e2e/kept-build.ts');
  const { default: buildMarketplace } = await import('../../e2e/build-marketplace.ts');
  const { MarketplaceOfWorker } = await import('../../e2e/marketplace-of-worker.ts');
  const stopDatabase = await buildMarketplace();
  const marketplace = new MarketplaceOfWorker(0);
  try {
    return await use(marketplace);
  } finally {
    await marketplace.stop();
    await stopDatabase();
  }
}
