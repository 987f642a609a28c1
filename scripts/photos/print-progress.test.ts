import { expect, test } from 'vitest';
import { printProgress } from './print-progress.ts';

function printed(isTTY: boolean): string[] {
  const chunks: string[] = [];
  const tell = printProgress({ isTTY, write: (chunk: unknown) => chunks.push(String(chunk)) > 0 });
  for (let done = 1; done <= 100; done++) tell({ done, total: 100 });
  return chunks;
}

test('writes one line over on a terminal, and leaves it for the next when all are done', () => {
  const chunks = printed(true);
  expect(chunks).toHaveLength(100);
  expect(chunks.join('').indexOf('\n')).toBe(chunks.join('').length - 1);
  expect(chunks[29]).toContain('Photos: 30 of 100 ready, 70 left');
});

test('writes a few lines into a file', () => {
  expect(printed(false).join('')).toBe(
    [25, 50, 75, 100].map((n) => `Photos: ${n} of 100 ready, ${100 - n} left\n`).join(''),
  );
});
