import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The tag in `integrity.json` names the address that the widget was built for. Answers that tag
 * where it is not this address; null where it is, or where nothing is built.
 */
export async function strayTag(widget: string, publicUrl: string): Promise<string | null> {
  const text = await readFile(join(widget, 'integrity.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const { snippet } = JSON.parse(text) as { snippet: string };
  return snippet.includes(`"${publicUrl}/widget/`) ? null : snippet;
}
