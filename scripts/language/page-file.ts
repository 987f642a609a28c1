import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { FRONT_MATTER } from '@seahour/server/catalogue/files/edit-page.ts';
import { parse, stringify } from 'yaml';
import { PageText } from '../../site/data/content/schemas.ts';
import { changes, type TextFile, type Unit } from './unit.ts';

/** A page, `site/content/<language>/<page>.md`: its front matter, then each block of its text. */
export async function pageFile(path: string, language: string): Promise<TextFile> {
  const own = path.replace(`/${DEFAULT_LANGUAGE}/`, `/${language}/`);
  const source = blocks(await readFile(path, 'utf8'));
  const translated = blocks(await readFile(own, 'utf8').catch(() => ''));
  // Blocks have no names: a page of another shape is another page.
  const isSame = source.length === translated.length;
  const units = source.map(([id, text], index): Unit => {
    const target = isSame ? translated[index]?.[1] : undefined;
    const limit = PageText.shape[id as keyof PageText]?.maxLength;
    return {
      id,
      source: text,
      ...(target && { target }),
      ...(limit && { limit }),
      ...(id.startsWith('body.') && { isBlock: true }),
    };
  });
  return {
    path,
    units,
    async write(given) {
      const texts = units.map(({ id, target }): [string, string | undefined] => [
        id,
        given.get(id) ?? target,
      ]);
      if (!changes(units, given)) return;
      // Half a page would be read as if it were whole.
      if (texts.some(([, text]) => !text)) return;
      const [matter, body] = [true, false].map((isMatter) =>
        texts.filter(([id]) => id.startsWith('body.') !== isMatter),
      );
      const front = stringify(Object.fromEntries(matter ?? []), { lineWidth: 0 });
      await mkdir(dirname(own), { recursive: true });
      await writeFile(
        own,
        `---\n${front}---\n${(body ?? []).map(([, text]) => `\n${text}\n`).join('')}`,
      );
    },
  };
}

function blocks(text: string): [string, string][] {
  const [whole = '', matter = ''] = FRONT_MATTER.exec(text) ?? [];
  const front: Record<string, unknown> = parse(matter) ?? {};
  const body = text
    .slice(whole.length)
    .split(/\n{2,}/)
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter(Boolean);
  return [
    ...Object.entries(front).map(([name, value]): [string, string] => [name, String(value)]),
    ...body.map((block, index): [string, string] => [`body.${index + 1}`, block]),
  ];
}
