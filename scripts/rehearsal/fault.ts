import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Breakable, Part } from './part.ts';

/** The name of what is no fault: people are watched for as long while nothing breaks. */
export const COMPARISON = 'nothing, for comparison';

export interface Fault {
  what: string;
  /** Breaks something and mends it as a supervisor or a person would; then it may recover. */
  happen(to: Installation): Promise<void>;
}

/** A supervisor such as systemd starts again after two seconds. */
export const RESTART_MS = 2_000;
export const SHORT_MS = 5_000;
/** Longer than Patroni waits for a silent primary, and than anybody waits for an answer. */
export const LONG_MS = 35_000;

export async function killed(part: Part, awayMs = RESTART_MS): Promise<void> {
  await part.kill();
  await pause(awayMs);
  await part.start();
}

export async function frozen(part: Breakable, ms = SHORT_MS): Promise<void> {
  part.freeze();
  await pause(ms);
  part.thaw();
}
