import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { weighStages } from './budgets.ts';
import { Chunks } from './chunks.ts';

const NAMES = [
  ...['stage', 'mount', 'activity-step', 'en', 'en-later', 'ru', 'ru-later', 'later', 'contract'],
  ...['date-time-step', 'category-step', 'offer-step', 'services-step', 'contact-step', 'utils'],
  ...['payment-step', 'confirm-step', 'result-step', 'help-step', 'shared'],
  ...['waitlist-form', 'code-form', 'checklist'],
];

/** Letters that no packer makes smaller. */
const noise = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

async function buildFake({ names = NAMES, sizes = {} as Record<string, number> } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-budgets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'booking-widget.js'), noise(100));
  const manifest: Record<string, object> = {};
  for (const name of names) {
    const file = `${name}.js`;
    await writeFile(join(folder, file), noise(sizes[name] ?? 100));
    manifest[name] = { name, file, imports: name.endsWith('step') ? ['shared'] : [] };
  }
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return Chunks.read(folder);
}

const overBudget = async (chunks: Chunks) =>
  (await weighStages(chunks)).filter(({ isWithin }) => !isWithin).map(({ what }) => what);

it('lets a light widget pass', async () => {
  expect(await overBudget(await buildFake())).toEqual([]);
});

it('names the stage that is over its budget', async () => {
  const chunks = await buildFake({ sizes: { 'contact-step': 40_000 } });
  expect(await overBudget(chunks)).toEqual(['contact step']);
});

it('counts what the steps share once, where it is fetched first', async () => {
  const chunks = await buildFake({ sizes: { shared: 40_000 } });
  const weights = await weighStages(chunks);
  const bytesOf = (stage: string) => weights.find(({ what }) => what === stage)?.bytes ?? 0;
  expect(bytesOf('to the first step, in all')).toBeGreaterThan(30_000);
  expect(bytesOf('calendar step')).toBeLessThan(1_000);
  expect(bytesOf('whole flow, in all')).toBeLessThan(45_000);
});

it('counts one language only, the one with the longest texts', async () => {
  const chunks = await buildFake({ sizes: { en: 30_000, ru: 40_000, 'ru-later': 10_000 } });
  const weights = await weighStages(chunks);
  const bytes = weights.find(({ what }) => what === 'whole flow, in all')?.bytes ?? 0;
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThan(55_000);
});

it('counts what no booking fetches in nothing but its own budget', async () => {
  const chunks = await buildFake({ sizes: { checklist: 300_000 } });
  expect(await overBudget(chunks)).toEqual(['list of checks, where asked for']);
});

it('says so when a script that has a budget is no longer there', async () => {
  const chunks = await buildFake({ names: NAMES.filter((name) => name !== 'contact-step') });
  await expect(weighStages(chunks)).rejects.toThrow('contact-step');
});
