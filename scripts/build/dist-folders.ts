/** Where builds are published; benchmarks use another folder. */
export const DIST = process.env.SEAHOUR_DIST || 'dist';

/** What a release holds; `pages` is what the site's are made of. */
export const PARTS = ['widget', 'staff', 'editor', 'pages', 'site'] as const;
