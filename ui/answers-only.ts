import type { Plugin } from 'vite';

/** As the contract writes them, each on lines of its own. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;
const REQUEST = /^ {2}request:[\s\S]*?^(?= {2}(?:\/\*\*.*\n {2})?response:)/gm;
const ERRORS = /^ {2}errors: (?:\w+|\[[^\]]*\]),/gm;

/**
 * Removes the parts of the contract that only the API page and the server use: in a browser only
 * responses are validated.
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
