import type { Plugin } from 'vite';

/**
 * Astro syncs content through a Vite server that first bundles the dev toolbar, which takes half a
 * second. That server is recognized by `noDiscovery`.
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
