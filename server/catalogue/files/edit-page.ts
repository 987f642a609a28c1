import { editYaml } from './edit-yaml.ts';

/** The lines at the head of a page, and what is between them. */
export const FRONT_MATTER = /^---\r?\n([\s\S]*?)^---[ \t]*\r?\n?/m;

/** The lines of a page's front matter, in their order. */
const PAGE_KEYS = ['title', 'menu', 'description', 'lead'] as const;

export type PageChange = { [K in (typeof PAGE_KEYS)[number] | 'body']?: string };

/** Changes lines at the head of a page, and all that is below; what is not given stays as it is. */
export function editPage(text: string, { body, ...head }: PageChange): string {
  const found = FRONT_MATTER.exec(text);
  if (found?.index !== 0) throw new Error('the page has no front matter');
  const [whole, matter = ''] = found;
  const written = PAGE_KEYS.reduce(
    (yaml, key) =>
      head[key] === undefined ? yaml : editYaml(yaml, [key], head[key], { order: PAGE_KEYS }),
    matter,
  );
  const start = whole.indexOf('\n') + 1;
  const matterText = whole.slice(0, start) + written + whole.slice(start + matter.length);
  const old = text.slice(whole.length);
  if (body === undefined) return matterText + old;
  const eol = whole.includes('\r\n') ? '\r\n' : '\n';
  const [above = ''] = /^[\r\n]*/.exec(old) ?? [];
  const lines = body.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd();
  if (!lines) return matterText + above;
  return `${matterText}${above || eol}${`${lines}\n`.replaceAll('\n', eol)}`;
}
