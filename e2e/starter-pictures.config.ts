import { defineConfig } from '@playwright/test';

process.env.STARTER_PICTURES = 'true';
const { default: readmePictures } = await import('./readme-pictures.config.ts');

/** `npm run starter-pictures`: takes the pictures of the starters, by their test. */
export default defineConfig(readmePictures, { testMatch: 'starters/starters.test.ts' });
