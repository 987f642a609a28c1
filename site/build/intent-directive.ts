import type { AstroIntegration } from 'astro';

/** Lets pages say `client:intent`: see `site/runtime/intent.ts`. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './site/runtime/intent.ts' });
      },
    },
  };
}
