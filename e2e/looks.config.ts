import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures of every step to look at, in `test-results/looks`: no part of the tests. */
export default defineConfig(journeys, { testMatch: '*.look.ts', workers: 1, timeout: 180_000 });
