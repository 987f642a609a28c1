/** The three activities that the header links to, by slug. */
export const HEADER_ACTIVITIES = ['yacht-rental', 'efoil', 'wakeboard'] as const;
