import * as contract from '@seahour/api-types/editor.ts';
import { editorEndpoints } from '@seahour/api-types/editor.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OFFER } from '../fixtures/azure-46.ts';
import { EDITOR_HOME, startTestEditor, type TestEditor } from '../fixtures/editor.ts';
import { photoInBase64 } from '../fixtures/photos.ts';
import { errorOf, FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { beginSession } from '../staff/staff-sessions.ts';
import { findPreview } from './previews.ts';

let editor: TestEditor;
beforeAll(async () => {
  editor = await startTestEditor();
});
beforeEach(() => editor.reset());
afterAll(() => editor.stop());

const PHOTO = {
  name: 'Azure 46',
  photo: await photoInBase64(),
  crop: { left: 0, top: 0, width: 1500, height: 1000 },
};
const PAYLOADS: Record<keyof typeof editorEndpoints, object> = {
  'sign-in': { sign_in_id: 'none', code: '123456' },
  'sign-out': {},
  'get-desk': {},
  'get-forms': {},
  'get-files': { files: [OFFER] },
  'save-file': { file: OFFER, base: {}, mine: {} },
  'confirm-translation': { file: 'catalogue/cities.yaml', path: [0, 'name', 'ru'] },
  'create-entry': { kind: 'company', name: 'Third Pier' },
  'undo-draft': { file: OFFER },
  'add-photo': PHOTO,
  'get-draft': {},
  publish: { revision: 'none' },
  'get-planned': {},
  'take-back': { publication_id: 9 },
  'get-history': {},
  'undo-publication': { publication_id: 9 },
  'get-builds': {},
  build: {},
  'get-build-triggers': {},
  'set-build-schedule': { kind: 'hourly' },
  'create-hook-secret': {},
  pulse: {},
  'get-editors': {},
  'add-editor': { name: 'Ann', mail: 'ann@sea.example', role: 'editor', language: 'ru' },
  'create-preview': { to: '/ru/faq' },
  'remove-editor': { editor_id: 2 },
  'get-partners': {},
  'add-partner': { id: 'pier', name: 'Pier', origins: [], commission: 0, confirms_at_once: false },
  'get-partner': { partner_id: 'pier', month: '2026-11' },
  'update-partner': {
    ...{ partner_id: 'pier', name: 'Pier', origins: [] },
    ...{ commission: 5, confirms_at_once: true },
  },
  'end-partner': { partner_id: 'pier', is_ended: true },
  'withdraw-partner-link': { partner_id: 'pier' },
  'note-payout': {
    ...{ partner_id: 'pier', month: '2026-11', currency: 'AED' },
    ...{ amount: 5, paid_on: '2026-12-01', note: '' },
  },
  'remove-payout': { partner_id: 'pier', payout_id: 1 },
};
const names = Object.keys(editorEndpoints) as (keyof typeof editorEndpoints)[];
const FREE = ['sign-in', 'sign-out'];
const OWNERS = [
  ...['get-editors', 'add-editor', 'remove-editor'],
  ...['set-build-schedule', 'create-hook-secret'],
  // In an order in which each has something to do.
  ...['get-partners', 'add-partner', 'get-partner', 'update-partner', 'end-partner'],
  ...['withdraw-partner-link', 'note-payout', 'remove-payout'],
];
const closed = names.filter((name) => !FREE.includes(name));

const codeOf = async (name: keyof typeof editorEndpoints, headers: Record<string, string>) => {
  const called = await editor.post(editorEndpoints[name].path, PAYLOADS[name], headers);
  return called.status === 200 ? 'ok' : errorOf(called).code;
};

/** A session with this mailbox, as the crew's app begins it. */
async function staffSession(mail: string): Promise<string> {
  let secret = '';
  const cookie = {
    secret: null,
    isOwnPage: true,
    device: '',
    keep: (value: string) => {
      secret = value;
    },
    drop() {},
  };
  await beginSession(editor.db, { mail }, { cookie, now: new Date('2026-11-20T03:00:00Z') });
  return secret;
}

describe('lets in', () => {
  test('nobody without a session, from a foreign page, or who does not edit', async () => {
    const { Cookie = '' } = editor.headersOf('olga');
    const staff = await staffSession('crew@sea.example');
    const strangers: [Record<string, string>, string][] = [
      [{}, 'unauthenticated'],
      [{ Origin: EDITOR_HOME }, 'unauthenticated'],
      [{ Cookie }, 'unauthenticated'],
      [{ Cookie, Origin: 'https://evil.example' }, 'unauthenticated'],
      [
        { Cookie, Origin: 'https://sub.sea.example', 'Sec-Fetch-Site': 'same-site' },
        'unauthenticated',
      ],
      [{ Cookie: 'editor_session=none', Origin: EDITOR_HOME }, 'unauthenticated'],
      [{ Cookie: Cookie.replace('editor_', 'staff_'), Origin: EDITOR_HOME }, 'unauthenticated'],
      [{ Cookie: `editor_session=${staff}`, Origin: EDITOR_HOME }, 'forbidden'],
    ];
    for (const [headers, code] of strangers) {
      for (const name of closed) expect(await codeOf(name, headers), name).toBe(code);
    }
  });

  test('editors to all but what is for owners, and owners to that', async () => {
    for (const name of closed) {
      const code = await codeOf(name, editor.headersOf('emil'));
      if (OWNERS.includes(name)) expect(code, name).toBe('forbidden');
      else expect(['ok', 'not_found'], name).toContain(code);
    }
    for (const name of OWNERS) {
      expect(await codeOf(name as keyof typeof editorEndpoints, editor.headersOf('olga'))).toBe(
        'ok',
      );
    }
  });

  test('somebody by a mailed code, in a cookie of these calls alone', async () => {
    const done = await editor.signIn('Emil@Sea.example');
    expect(JSON.parse(done.text)).toEqual({ name: 'Emil', role: 'editor', language: 'en' });
    expect(done.headers.get('Set-Cookie')).toMatch(
      /^editor_session=[\w-]{43}; Max-Age=2592000; Path=\/api\/editor; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(errorOf(await editor.signIn('nobody@sea.example')).code).toBe('forbidden');
  });

  test('nobody who has signed out', async () => {
    await editor.call('emil', contract.signOutEditor, {});
    expect(await codeOf('pulse', editor.headersOf('emil'))).toBe('unauthenticated');
    expect(await codeOf('pulse', editor.headersOf('olga'))).toBe('ok');
  });
});

describe('owners', () => {
  test('add people, who are removed at once and for good', async () => {
    const ann = { name: 'Ann', mail: 'Ann@Sea.example', role: 'editor', language: 'ru' };
    const { editor_id } = await editor.call('olga', contract.addEditor, ann);
    const again = await editor.post(contract.addEditor.path, ann, editor.headersOf('olga'));
    expect(errorOf(again).code).toBe('status_conflict');
    const Cookie = (await editor.signIn('ann@sea.example')).headers.get('Set-Cookie') ?? '';
    const headers = { Cookie: Cookie.split(';')[0] ?? '', Origin: EDITOR_HOME };
    expect(await codeOf('pulse', headers)).toBe('ok');
    const made = await editor.post(contract.createPreview.path, {}, headers);
    const token = /[^/]+$/.exec((JSON.parse(made.text) as { url: string }).url)?.[0] ?? '';
    const now = new Date(FRIDAY_MORNING);
    expect(await findPreview(editor.db, token, now)).not.toBeNull();
    await editor.call('olga', contract.removeEditor, { editor_id });
    expect(await codeOf('pulse', headers)).toBe('unauthenticated');
    // Their links to the draft end with them.
    expect(await findPreview(editor.db, token, now)).toBeNull();
    const { rows } = await sql`
      select from staff_sessions where mail = 'ann@sea.example'`.execute(editor.db);
    expect(rows).toEqual([]);
  });

  test('are never all removed, not by two at once either', async () => {
    const [olga] = await editor.call('olga', contract.getEditors, {});
    const ann = { name: 'Ann', mail: 'ann@sea.example', role: 'owner', language: 'en' };
    const { editor_id } = await editor.call('olga', contract.addEditor, ann);
    const remove = (id?: number) =>
      editor.post(contract.removeEditor.path, { editor_id: id }, editor.headersOf('olga'));
    await Promise.all([remove(editor_id), remove(olga?.editor_id)]);
    const { rows } = await sql`select from editors where role = 'owner'`.execute(editor.db);
    expect(rows).toHaveLength(1);
  });
});

test('answers are kept nowhere and come by POST alone', async () => {
  const { headers } = await editor.post(contract.pulse.path, {}, editor.headersOf('emil'));
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(errorOf(await editor.post('/api/editor/no-such-call', {})).code).toBe('not_found');
});

describe('files', () => {
  const NAMES = [
    ...['../x.yaml', '/etc/passwd', '/catalogue/cities.yaml', 'catalogue/../x.yaml', '.git/config'],
    ...['catalogue/.git/config.yaml', 'catalogue//cities.yaml', 'catalogue/cities.yaml/', ''],
    ...[
      'catalogue/offers/../../x.yaml',
      'catalogue\\cities.yaml',
      'catalogue/cities.yaml\0',
      'C:\\x.yaml',
    ],
    ...[
      'catalogue/offers/dubai/yacht-rental/․․/x.yaml',
      'catalogue/%2e%2e/x.yaml',
      'catalogue/cities.YAML',
    ],
    ...[
      'site/content/en/../../../x.md',
      'site/i18n/x.yaml',
      'server/main.md',
      'catalogue/photos/x.jpg',
    ],
    ...[
      'catalogue/cities.yaml\n',
      ' catalogue/cities.yaml',
      'file:///etc/passwd',
      'catalogue/ｃities.yaml',
    ],
  ];
  /** Good names of what is no file of an editor's. */
  const OTHERS = [
    ...[
      'catalogue/README.md',
      'catalogue/DEMO.md',
      'catalogue/constructor.yaml',
      'catalogue/offers/x.yaml',
    ],
    ...['catalogue/offers/a/b/c/d.yaml', 'site/content/xx/faq.yaml', 'site/content/en/nothing.md'],
    ...['site/content/en/terms-of-use.yaml', 'catalogue/photos/x.yaml', 'catalogue/new-list.yaml'],
    ...['catalogue/offers/dubai/yacht-rental/not-there.yaml', 'catalogue/reviews/nowhere.yaml'],
  ];
  const calls = (file: string) =>
    [
      ['get-files', { files: [file] }],
      ['save-file', { file, base: null, mine: { a: 1 } }],
      ['undo-draft', { file }],
      ['create-entry', { kind: 'offer_like', like: file, title: 'X' }],
    ] as const;

  test.each([...NAMES, ...OTHERS])(
    'outside are none, whatever they are called: %j',
    async (file) => {
      for (const [name, payload] of calls(file)) {
        const called = await editor.post(
          editorEndpoints[name].path,
          payload,
          editor.headersOf('olga'),
        );
        const code = OTHERS.includes(file) ? 'not_found' : 'invalid_input';
        expect(errorOf(called).code, name).toBe(code);
      }
    },
  );

  test('of entries stay where entries are', async () => {
    for (const title of ['../../x', '/etc/passwd', '.git', 'a\0b', '..', '　', 'Яхта', '-rf']) {
      const payload = { kind: 'offer_like', like: OFFER, title };
      const called = await editor.post(
        contract.createEntry.path,
        payload,
        editor.headersOf('olga'),
      );
      if (called.status === 200) {
        expect(JSON.parse(called.text).file).toMatch(
          /^catalogue\/offers\/dubai\/yacht-rental\/[a-z0-9-]+\.yaml$/,
        );
      } else expect(called.status).toBe(422);
    }
  });
});

test('a file by hand whose names go in a circle is a mistake in it, and keeps nobody from the others', async () => {
  await editor.write(OFFER, 'id: 1\ntitle: &a [*a]\n');
  const { mistakes } = await editor.call('emil', contract.getDraft, {});
  expect(mistakes).toMatchObject([{ file: OFFER }]);
  const { status } = await editor.post(contract.getEditorDesk.path, {}, editor.headersOf('emil'));
  expect(status).toBe(200);
});

describe('values', () => {
  const saved = async (mine: unknown) => {
    const text = typeof mine === 'string' ? mine : JSON.stringify({ file: OFFER, base: {}, mine });
    return (await editor.post(contract.saveSourceFile.path, text, editor.headersOf('emil'))).status;
  };
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) });
  const json = (mine: string) => `{"file":"${OFFER}","base":{},"mine":${mine}}`;

  test('that are too deep, too many, too large or no JSON are refused', async () => {
    expect(await saved(deep(12))).toBe(200);
    expect(await saved(deep(13))).toBe(422);
    expect(await saved(json(`${'['.repeat(200_000)}${']'.repeat(200_000)}`))).toBe(422);
    expect(await saved(Array.from({ length: 1_001 }, () => 1))).toBe(422);
    expect(await saved({ a: 'x'.repeat(1_000_001) })).toBe(413);
    expect(await saved(json('{"__proto__":{"admin":true}}'))).toBe(422);
    expect(await saved(json('{"a":"\\u0000"}'))).toBe(422);
    expect(await saved(json('{"a":"\\ud800"}'))).toBe(422);
    expect(await saved(json('NaN'))).toBe(400);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  test('bring no YAML of their own', async () => {
    const hostile = { a: '&x [1]', b: '*x', c: '!!js/function "x"', constructor: 1, '<<': '*x' };
    const { value } = await editor.open('emil', 'catalogue/companies.yaml');
    const entry = { id: 900, slug: 'evil', name: '*x', phone: '&y +97150', ...hostile };
    await editor.edit('emil', 'catalogue/companies.yaml', (list) => [...list, entry]);
    const { value: after } = await editor.open('emil', 'catalogue/companies.yaml');
    expect(after).toEqual([...(value as object[]), entry]);
  });
});

test('numbers that no row can have are mistakes of the caller', async () => {
  const headers = editor.headersOf('olga');
  for (const many of [2 ** 31, -(2 ** 53) + 1]) {
    for (const [{ path }, payload] of [
      [contract.getHistory, { before: many }],
      [contract.undoPublication, { publication_id: many }],
      [contract.removeEditor, { editor_id: many }],
      [contract.editorEndpoints['remove-payout'], { partner_id: 'pier', payout_id: many }],
    ] as const) {
      expect((await editor.post(path, payload, headers)).status, path).toBe(422);
    }
  }
});

test('a forged or broken request is no failure of the server', async () => {
  const headers = editor.headersOf('olga');
  for (const name of closed) {
    const { path } = editorEndpoints[name];
    for (const payload of ['', '{', 'null', '[]', '"x"', '{"a":1}', '1e999', '{"file":{}}']) {
      const { status } = await editor.post(path, payload, headers);
      expect(status, `${name} ${payload}`).toBeLessThan(500);
    }
    expect(
      (await editor.post(path, '{}', { ...headers, 'Content-Type': 'text/plain' })).status,
    ).toBe(415);
  }
});
