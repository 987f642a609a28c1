/**
 * Builds pages, widget, staff app and photos, for the element's tests and the journeys to find.
 * `SEAHOUR_DATA` is a folder for what is thrown away.
 */
import '../../e2e/kept-build.ts';

process.env.E2E_AHEAD_MS = '0';
const { default: buildMarketplace } = await import('../../e2e/build-marketplace.ts');
const stopDatabase = await buildMarketplace();
await stopDatabase();
