import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CHANGES = 'docs/changes-for-partners.md';
const { version } = JSON.parse(readFileSync('widget/package.json', 'utf8'));
/** Of the channel, e.g. `v6.txt`; a new major version begins another list. */
const STORED = join('scripts/surface', `v${Number.parseInt(version, 10)}.txt`);

export const readChanges = (): string => readFileSync(CHANGES, 'utf8');

export const readStored = (): string[] =>
  existsSync(STORED) ? readFileSync(STORED, 'utf8').trimEnd().split('\n') : [];

export const writeStored = (lines: readonly string[]): void =>
  writeFileSync(STORED, `${lines.join('\n')}\n`);
