import type { Plugin } from 'vite';

/** As the contract writes them, each on lines of its own. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;
const REQUEST = /^ {2}request:[\s\S]*?^(?= {2}(?:\/\*\*.*\n {2})?response:)/gm;
const ERRORS = /^ {2}errors: (?:\w+|\[[^\]]*\]),/gm;

/**
 * Leaves out what calls say of themselves for the API's page and the server: in a browser nobody
 * reads it, and only answers are checked.
 */
export function answersOnly(): Plugin {
  return {
    name: 'seahour:answers-only',
    enforce: 'pre',
    transform: {
      filter: { id: /\/api-types\/[a-z-]+\.ts$/, code: 'defineEndpoint(' },
      handler: (code) => ({
        code: code.replace(SUMMARY, '').replace(REQUEST, '').replace(ERRORS, ''),
        map: null,
      }),
    },
  };
}
