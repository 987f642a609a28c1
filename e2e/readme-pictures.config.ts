import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

// Photos are seen: those of the journeys have the pixels of the smallest, and stay beside these.
process.env.PHOTO_EFFORT = 'low';
process.env.SEAHOUR_DIST = resolve(
  import.meta.dirname,
  '../node_modules/.cache/seahour-readme/dist',
);
const { default: journeys } = await import('./playwright.config.ts');

/** `npm run readme-pictures`: takes the pictures of the README. */
export default defineConfig(journeys, { testMatch: 'readme-pictures.ts', workers: 1, retries: 0 });
