/** For `test.use`: the page moves as it does for most visitors. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;
