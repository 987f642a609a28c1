/** Benchmarks build elsewhere. */
export const DIST = process.env.SEAHOUR_DIST || 'dist';

/** What is shown together, and rolled back together; `pages` is what the site's are made of. */
export const SHOWN = ['widget', 'staff', 'pages', 'site'] as const;
