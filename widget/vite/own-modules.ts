import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What React Aria imports, and the module of ours that stands in for it. */
const OWN = [
  // Theirs announces from document.body, which is inert behind a modal dialog, and empties its
  // log with innerHTML, which Trusted Types forbid. Ours announces inside the dialog.
  { theirs: /\/live-announcer\/LiveAnnouncer\.mjs$/, ours: '../kit/live-announcer.ts' },
  // Theirs changes every <template> of the page, for lists that a widget has none of.
  { theirs: /\/collections\/Hidden(\.mjs)?$/, ours: '../kit/hideable.ts' },
  // Theirs makes any of thirteen calendars; dates of the contract are in one.
  { theirs: /\/createCalendar\.mjs$/, ours: '../kit/create-calendar.ts' },
] as const;

/** Replaces what a widget in somebody else's page cannot use as it is, or need not load. */
export function ownModules(): Plugin {
  const replaced = new Set<RegExp>();
  return {
    name: 'seahour:own-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: OWN.map(({ theirs }) => theirs) },
      handler(id) {
        const found = OWN.find(({ theirs }) => theirs.test(id));
        if (!found) return null;
        replaced.add(found.theirs);
        return fileURLToPath(new URL(found.ours, import.meta.url));
      },
    },
    generateBundle() {
      for (const { theirs } of OWN) {
        if (!replaced.has(theirs)) this.error(`React Aria no longer imports ${theirs}`);
      }
    },
  };
}
