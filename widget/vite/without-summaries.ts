import type { Plugin } from 'vite';

/** As the contract writes it; a long one stands on a line of its own. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/** Leaves out what calls say of themselves for the API's page: no visitor reads it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'seahour:without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/api-types\/[a-z-]+\.ts$/, code: 'defineEndpoint(' },
      handler: (code) => ({ code: code.replace(SUMMARY, ''), map: null }),
    },
  };
}
