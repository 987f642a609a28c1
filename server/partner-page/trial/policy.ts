/** What a page's policy may say. What sends reports, or rules who frames the page, is not tried here. */
const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'connect-src', 'img-src', 'font-src', 'frame-src'],
  ...['child-src', 'worker-src', 'media-src', 'object-src', 'manifest-src', 'base-uri'],
  ...['form-action', 'require-trusted-types-for', 'trusted-types', 'upgrade-insecure-requests'],
] as const;

const LONGEST_POLICY = 4_000;
/** A comma would begin another policy. */
const PLAIN = /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/;
const NONCE = /^'nonce-.*'$/;

interface Directive {
  name: string;
  sources: readonly string[];
}

export type PolicyProblem =
  | { code: 'unknown' | 'twice' | 'characters'; directive: string }
  | { code: 'too_long' };

export type Policy =
  | { ok: true; directives: readonly Directive[] }
  | { ok: false; problem: PolicyProblem };

/** The name of the header, which may be copied along. */
const HEADER = /^\s*content-security-policy:/i;

/** A policy as it was typed: one line, of directives that browsers know, each once. */
export function readPolicy(typed: string): Policy {
  if (typed.length > LONGEST_POLICY) return { ok: false, problem: { code: 'too_long' } };
  const directives: Directive[] = [];
  for (const part of typed.replace(HEADER, '').split(';')) {
    const [written = '', ...sources] = part.split(' ').filter((word) => word !== '');
    if (written === '') continue;
    const name = written.toLowerCase();
    const directive = written.split(/\s/)[0] ?? '';
    if (![name, ...sources].every((word) => PLAIN.test(word)))
      return { ok: false, problem: { code: 'characters', directive } };
    if (!DIRECTIVES.some((known) => known === name))
      return { ok: false, problem: { code: 'unknown', directive } };
    if (directives.some((each) => each.name === name))
      return { ok: false, problem: { code: 'twice', directive } };
    directives.push({ name, sources });
  }
  return { ok: true, directives };
}

const write = ({ name, sources }: Directive): string => [name, ...sources].join(' ');

/** The policy as a line of a header. */
export const policyLine = (directives: readonly Directive[]): string =>
  directives.map(write).join('; ');

/** Whether the tag's script is to have the page's nonce. */
export const wantsNonce = (directives: readonly Directive[]): boolean =>
  directives.some(({ sources }) => sources.some((source) => NONCE.test(source)));

/**
 * The policy as a page under trial is served with it: our own script and style have a nonce besides,
 * and what is allowed from where the widget is meant to be is allowed from where the page is.
 */
export function servedPolicy(
  directives: readonly Directive[],
  { nonce, widgetOrigin }: { nonce: string; widgetOrigin: string },
): string {
  const own = `'nonce-${nonce}'`;
  const fallback = directives.find(({ name }) => name === 'default-src');
  const needed = ['script-src', 'style-src']
    .filter((name) => fallback && !directives.some((each) => each.name === name))
    .map((name) => ({ name, sources: fallback?.sources ?? [] }));
  return [...directives, ...needed]
    .map(({ name, sources }) => {
      const found = sources.flatMap((source) => {
        if (NONCE.test(source)) return [own];
        return source === widgetOrigin ? [source, "'self'"] : [source];
      });
      // Each once: a proxy takes headers of some length and no longer.
      const here = [...new Set(found)];
      if (!/^(script|style)-src(-elem)?$/.test(name)) return write({ name, sources: here });
      const kept = here.filter((source) => source !== "'none'" && source !== own);
      return write({ name, sources: [...kept, own] });
    })
    .join('; ');
}
