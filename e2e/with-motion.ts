/** For `test.use`: animations run, as for most visitors. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
