import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Whose page the widget is for: any, or one of ours that bundles it with its islands. */
type Page = 'any' | 'ours';

/** What React Aria imports, and the module of ours that stands in for it. */
const OWN: readonly { theirs: RegExp; ours: Partial<Record<Page, string>> }[] = [
  // Theirs announces from document.body, which is inert behind a modal dialog, and empties its
  // log with innerHTML, which Trusted Types forbid. Ours announces inside the dialog.
  {
    theirs: /\/live-announcer\/LiveAnnouncer\.mjs$/,
    ours: { any: '../kit/live-announcer.ts', ours: '../kit/page-announcer.ts' },
  },
  // Theirs changes every <template> of the page, for lists that a widget has none of.
  { theirs: /\/collections\/Hidden(\.mjs)?$/, ours: { any: '../kit/hideable.ts' } },
  // Theirs makes any of thirteen calendars; dates of the contract are in one.
  {
    theirs: /\/createCalendar\.mjs$/,
    ours: { any: '../kit/create-calendar.ts', ours: '../kit/create-calendar.ts' },
  },
];

/** Replaces what a widget cannot use as it is, or need not load. */
export function ownModules(page: Page): Plugin {
  const wanted = OWN.flatMap(({ theirs, ours }) => {
    const file = ours[page];
    return file ? [{ theirs, file: fileURLToPath(new URL(file, import.meta.url)) }] : [];
  });
  const replaced = new Set<RegExp>();
  return {
    name: 'seahour:own-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: wanted.map(({ theirs }) => theirs) },
      handler(id) {
        const found = wanted.find(({ theirs }) => theirs.test(id));
        if (!found) return null;
        replaced.add(found.theirs);
        return found.file;
      },
    },
    generateBundle() {
      for (const { theirs } of wanted) {
        if (!replaced.has(theirs)) this.error(`React Aria no longer imports ${theirs}`);
      }
    },
  };
}
