import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** How long words wait for their letters; on slower lines the device's own are shown until they come. */
const LONGEST_MS = 1_000;
const WEIGHTS = [400, 600];

/**
 * Fetches a language's letters along with its texts, where no page has asked for them yet. Resolves once
 * they can be drawn: words before that would be in the device's letters.
 */
export async function preloadFonts(language: Language): Promise<void> {
  // Letters that are optional count as late in what was painted before, even once they are there.
  for (const face of document.fonts) face.display = 'swap';
  const { fontFamily } = getComputedStyle(document.body);
  const { name } = languageRow(language);
  const arriving = WEIGHTS.map((weight) =>
    document.fonts.load(`${weight} 1em ${fontFamily}`, name),
  );
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([Promise.allSettled(arriving), late]);
}
