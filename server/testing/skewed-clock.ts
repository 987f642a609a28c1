/**
 * Sets the clock of a process wrong by `CLOCK_SKEW_MS` before anything else is loaded:
 *
 *   CLOCK_SKEW_MS=7200000 node --import ./server/testing/skewed-clock.ts server/main.ts
 */
const skewMs = Number(process.env.CLOCK_SKEW_MS);
const ownNow = Date.now;
const { timeOrigin } = performance;

Date.now = () => ownNow() + skewMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now()], asked),
  apply: (target) => new target(target.now()).toString(),
});
Date.prototype.constructor = Date;
Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + skewMs });
