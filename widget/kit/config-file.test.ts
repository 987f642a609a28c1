import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from './config-file.ts';

afterEach(() => vi.unstubAllGlobals());

function serve(...answers: (() => Response)[]) {
  const send = vi.fn(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('fetch', send);
  return send;
}

it('asks once, however many read', async () => {
  const send = serve(() => Response.json({ is_test: true }));
  const url = new URL('https://once.example/config.json');
  const read = [readConfig(url), readConfig(url)];
  expect(await Promise.all(read)).toEqual([{ is_test: true }, { is_test: true }]);
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['no connection', undefined],
  ['no such file', () => new Response('', { status: 404 })],
  ['no JSON', () => new Response('<p>')],
])('has nothing to say with %s, and asks again the next time', async (name, broken) => {
  const good = () => Response.json({});
  serve(...(broken ? [broken, good] : []));
  const url = new URL(`https://${name.replaceAll(' ', '-').toLowerCase()}.example/config.json`);
  expect(await readConfig(url)).toBeNull();
  if (!broken) serve(good);
  expect(await readConfig(url)).toEqual({});
});
