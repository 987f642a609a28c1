import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

const seahour = 'https://your-seahour.example';

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter(),
      // The page's inline script is named by its hash.
      csp: {
        directives: {
          'default-src': ['none'],
          'script-src': ['self', seahour],
          // SvelteKit says page changes to screen readers, in an element with this style of its own.
          'style-src': [
            'self',
            'unsafe-hashes',
            'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo=',
          ],
          'connect-src': ['self', seahour],
          'img-src': ['data:', seahour],
          'font-src': [seahour],
          'frame-src': [seahour],
        },
      },
    }),
  ],
});
