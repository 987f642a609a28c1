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
          'style-src': ['self'],
          'connect-src': ['self', seahour],
          'img-src': ['data:', seahour],
          'font-src': [seahour],
          'frame-src': [seahour],
        },
      },
    }),
  ],
});
