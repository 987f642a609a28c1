import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Lets pages use React parts as markup. Nothing of React reaches the browser with a page. */
export function staticReact(): AstroIntegration {
  return {
    name: 'static-react',
    hooks: {
      'astro:config:setup': ({ addRenderer }) => {
        const serverEntrypoint = fileURLToPath(new URL('./react-markup.ts', import.meta.url));
        addRenderer({ name: 'static-react', serverEntrypoint });
      },
    },
  };
}
