import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * React renders parts of pages while they are built and hydrates none: without an entry for
 * browsers Astro does not write 220 KB of it beside the pages.
 */
export function reactAtBuild(): AstroIntegration {
  const { name, hooks } = react();
  const setup = hooks['astro:config:setup'];
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: ({ name, serverEntrypoint }) =>
            options.addRenderer({ name, serverEntrypoint }),
        }),
    },
  };
}
