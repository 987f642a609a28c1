interface Mocha {
  describe(what: string, tests: () => void): void;
  it(goal: string, test: () => Promise<void> | void): void;
  before(prepare: () => Promise<void> | void): void;
  beforeEach(prepare: () => Promise<void> | void): void;
  afterEach(clear: () => Promise<void> | void): void;
}

/** What the test runner puts into its pages. */
export const { describe, it, before, beforeEach, afterEach } = globalThis as unknown as Mocha;
