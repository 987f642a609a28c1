import { createLog } from '@seahour/server/platform/log.ts';
import { answer, refuse } from '@seahour/server/platform/outcome.ts';
import type { StaffCookie } from '@seahour/server/staff/staff-cookie.ts';
import { expect, test } from 'vitest';
import { previewPane } from './pane.ts';

const ORIGIN = 'https://seahour.example';
const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';
const editor = {
  editor_id: 1,
  name: 'Katya',
  mail: 'k@sea.example',
  role: 'editor',
  language: 'ru',
};

interface Given {
  cdnBase?: string;
  page?: (address: string) => Promise<string | null>;
}

function pane({
  cdnBase = '/photos/',
  page = async (address) => `drafted ${address}`,
}: Given = {}) {
  const app = previewPane({
    preview: { page, published: async (address) => `published ${address}` },
    config: { publicUrl: ORIGIN, cdnBase, trustedProxies: [] },
    log: createLog('silent'),
    findEditor: async ({ secret }: StaffCookie) =>
      secret === SECRET
        ? answer({ editor: editor as never, sessionId: '' })
        : refuse('unauthenticated'),
    sentPhotos: async () => ['onyx-55-2.jpg'],
  });
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(`${ORIGIN}/api/editor/page/${path}`, {
      headers: {
        Cookie: `editor_session=${SECRET}`,
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
    });
}

test('shows an editor a page as drafted and as published', async () => {
  const get = pane();
  expect(await (await get('drafted/ru/faq')).text()).toBe('drafted /ru/faq');
  expect(await (await get('published/ru/faq')).text()).toBe('published /ru/faq');
});

test('shows photos that were just sent, which visitors cannot be shown yet', async () => {
  const page = async () =>
    '<img srcset="/photos/onyx-55-2-640.avif 640w" src="/photos/onyx-55-2.jpg"><img src="/photos/onyx-55.jpg">';
  expect(await (await pane({ page })('drafted/onyx')).text()).toBe(
    '<img srcset="/api/editor/photo/onyx-55-2.jpg 640w" src="/api/editor/photo/onyx-55-2.jpg"><img src="/photos/onyx-55.jpg">',
  );
});

test('carries no scripts into a frame that runs none, and keeps all else', async () => {
  const html = (scripts: string[]) => {
    const [head = '', data = '', upper = ''] = scripts;
    return `<head>${head}<style>p{color:red}</style>${data}</head><body>
      <p title="<script>a</script>" data-a='<script src="b">'>&lt;script&gt;c&lt;/script&gt;</p>
      <noscript>d</noscript>${upper}<scripted-part>e</scripted-part></body>`;
  };
  const full = html([
    '<script type="module" src="/a.js"></script>',
    '<script type="application/ld+json">{"a":"<p>"}</script>',
    '<SCRIPT data-a=">" async>\nif (1 < 2) f("<b>");\n</SCRIPT >',
  ]);
  const get = pane({ page: async () => full });
  expect(await (await get('drafted/faq')).text()).toBe(html([]));
});

test('lets nothing in a draft act as the editor, and nobody else frame or keep it', async () => {
  const { headers } = await pane()('drafted/ru/faq');
  const policy = headers.get('Content-Security-Policy')?.split('; ') ?? [];
  // No scripts, forms, popups, downloads, or ways to the top: each would be one more word here.
  expect(policy).toContain('sandbox allow-same-origin');
  for (const rule of [
    "default-src 'none'",
    "script-src 'none'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=UTF-8',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  // A draft is for links to it; here no browser is made to show one elsewhere.
  expect(headers.has('Set-Cookie')).toBe(false);
});

test('loads photos from where the installation keeps them', async () => {
  const { headers } = await pane({ cdnBase: 'https://cdn.example/p/' })('drafted/faq');
  expect(headers.get('Content-Security-Policy')).toContain(
    "img-src 'self' data: https://cdn.example;",
  );
});

test.each([
  ['without a session', { Cookie: '' }],
  ['with a guessed one', { Cookie: 'editor_session=guessed' }],
  ['for a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['for an address that was typed', { 'Sec-Fetch-Site': 'none' }],
])('says nothing %s', async (_, headers) => {
  const get = pane();
  for (const path of ['drafted/faq', 'published/faq']) {
    const response = await get(path, headers);
    expect(response.status).toBe(401);
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
  }
});

test.each(['published/..%2f..%2fpackage.json', 'published/.git/config', 'drafted/a%00b'])(
  'has no page at %s',
  async (path) => {
    expect((await pane()(path)).status).toBe(404);
  },
);

test('says in the editor’s language that a draft cannot be shown, and not why', async () => {
  const page = () => Promise.reject(new Error('permission denied'));
  const response = await pane({ page })('drafted/faq');
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    503,
    'text/plain; charset=UTF-8',
  ]);
  expect(await response.text()).toBe('Сейчас показать черновик не получается.');
});

test('says that there is no such page', async () => {
  expect((await pane({ page: async () => null })('drafted/none')).status).toBe(404);
});
