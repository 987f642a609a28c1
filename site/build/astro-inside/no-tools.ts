import type { Plugin } from 'vite';

/**
 * Astro reads texts through a server of Vite's that bundles the tools of its preview first: half a
 * second for what nobody opens there. Such a server is known by finding nothing to bundle itself.
 */
export function noTools(): Plugin {
  return {
    name: 'no-tools',
    configResolved({ environments }) {
      for (const { optimizeDeps } of Object.values(environments)) {
        if (optimizeDeps.noDiscovery) optimizeDeps.include = [];
      }
    },
  };
}
