/** What a page of a kind has besides the tag, as plain text of its head and body. */
export interface Kind {
  /** Its policy where the marketplace is at an origin; none where it is absent. */
  policy?(widget: string): string;
  headers?: Readonly<Record<string, string>>;
  /** Flags of `Content-Security-Policy: sandbox`. */
  sandbox?: string;
  css?: string;
  direction?: 'rtl';
  /** Runs before the tag's script. */
  before?: string;
  /** Where the tag stands. */
  markup?(page: KindPage): string;
  /** Runs at the end of the page. */
  script?: string;
  /** After how many milliseconds the tag's script is loaded. */
  loadsAfterMs?: number;
}

export interface KindPage {
  tag: string;
  /** A tag that nobody sees, opened by a button. */
  hiddenTag: string;
  /** The same page of the plainest kind. */
  plainPath: string;
  words: { another: string; move: string; frame: string };
}

const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";
const loads = (widget: string) =>
  ['connect-src', 'img-src', 'font-src', 'frame-src'].map((name) => `${name} ${widget}`).join('; ');

/** A page's own code that moves the tag, and takes it out and in, as single-page sites do. */
const MOVE = `
  const places = document.querySelectorAll('.place');
  const inside = document.querySelector('#tag').content;
  let turn = 0;
  const show = () => {
    for (const place of places) place.replaceChildren();
    places[turn++ % places.length].append(inside.cloneNode(true));
  };
  document.querySelector('#move').addEventListener('click', show);
  show();
`;

/** Kinds of pages on which a widget of somebody has failed; each differs in something of its own. */
export const KINDS = {
  plain: {},
  strict: {
    policy: (widget) =>
      `default-src 'none'; script-src ${widget}; ${loads(widget)}; base-uri 'none'; ${TRUSTED_TYPES}`,
  },
  nonce: {
    policy: (widget) =>
      `default-src 'none'; script-src 'nonce-random' 'strict-dynamic'; ${loads(widget)}; base-uri 'none'; ${TRUSTED_TYPES}`,
  },
  isolated: { headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' } },
  credentialless: { headers: { 'Cross-Origin-Embedder-Policy': 'credentialless' } },
  sandboxed: { sandbox: 'allow-scripts allow-forms allow-popups' },
  framed: {
    css: 'iframe { inline-size: 100%; block-size: 420px; border: 1px solid }',
    markup: ({ plainPath, words }) => `<iframe src="${plainPath}" title="${words.frame}"></iframe>`,
  },
  storage: {
    before: `
      Object.defineProperty(window, 'sessionStorage', { value: null });
      Object.defineProperty(window, 'localStorage', { get() { throw new Error('no storage'); } });
    `,
  },
  hostile: {
    css: `
      * { --ink: red; --surface: lime; --primary: magenta; letter-spacing: 1px !important; box-sizing: content-box }
      dialog, button { border-radius: 0 !important; background: yellow !important }
    `,
  },
  scaled: { css: 'html { font-size: 62.5%; scroll-behavior: smooth } body { zoom: 1.25 }' },
  transformed: {
    css: '.place { transform: scale(0.98); overflow: hidden; filter: contrast(1.1); contain: content }',
  },
  rtl: { direction: 'rtl' },
  dark: { css: ':root { color-scheme: dark } body { background: #10161d; color: #e8edf2 }' },
  moving: {
    markup: ({ tag, words }) =>
      `<p><button type="button" id="move">${words.move}</button></p><div class="place"></div><div class="place"></div><template id="tag">${tag}</template>`,
    script: MOVE,
  },
  late: { loadsAfterMs: 5_000 },
  pair: {
    markup: ({ tag, hiddenTag, words }) =>
      `<div class="place">${tag}</div><div hidden>${hiddenTag}</div><p><button type="button" data-booking-open="#second">${words.another}</button></p>`,
  },
  shadow: {
    markup: ({ tag }) => `<div class="place"></div><template id="tag">${tag}</template>`,
    script: `
      const root = document.querySelector('.place').attachShadow({ mode: 'closed' });
      root.append(document.querySelector('#tag').content);
    `,
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]];

export const kindOf = (name: KindName): Kind => KINDS[name];
