import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const THEIRS = /\/live-announcer\/LiveAnnouncer\.mjs$/;

/**
 * React Aria announces from document.body, which is inert behind a modal dialog, and empties its
 * log with innerHTML, which Trusted Types forbid. Our own module announces inside the dialog.
 */
export function liveAnnouncer(): Plugin {
  const ours = fileURLToPath(new URL('../kit/live-announcer.ts', import.meta.url));
  let isReplaced = false;
  return {
    name: 'seahour:live-announcer',
    enforce: 'pre',
    resolveId: {
      filter: { id: THEIRS },
      handler() {
        isReplaced = true;
        return ours;
      },
    },
    generateBundle() {
      if (!isReplaced) this.error('react-aria no longer imports LiveAnnouncer.mjs');
    },
  };
}
