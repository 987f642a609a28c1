import cyrillicLight from '@seahour/ui/fonts/onest-cyrillic-300-normal.woff2?url';
import cyrillicBold from '@seahour/ui/fonts/onest-cyrillic-700-normal.woff2?url';
import cyrillic from '@seahour/ui/fonts/onest-cyrillic-wght-normal.woff2?url';
import latin1 from '@seahour/ui/fonts/onest-latin-1-wght-normal.woff2?url';
import latinLight from '@seahour/ui/fonts/onest-latin-300-normal.woff2?url';
import latinBold from '@seahour/ui/fonts/onest-latin-700-normal.woff2?url';
import latinExt from '@seahour/ui/fonts/onest-latin-ext-wght-normal.woff2?url';
import latin from '@seahour/ui/fonts/onest-latin-wght-normal.woff2?url';
import signs from '@seahour/ui/fonts/onest-signs-wght-normal.woff2?url';
import arabic from '@seahour/ui/fonts/seahour-arabic-400-normal.woff2?url';
import arabicSemi from '@seahour/ui/fonts/seahour-arabic-600-normal.woff2?url';

const FAMILY = 'Onest';
/** Its letters are not in Onest. Of one name, only faces of one range of weights are looked through. */
const ARABIC_FAMILY = 'Seahour Arabic';
const LATIN =
  'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00BD, U+00D7, U+2000-206F, U+20AC, U+2190-2193, U+2212';
const CYRILLIC = 'U+0301, U+0400-045F, U+0490-0491, U+2116';
const ARABIC = 'U+0600-06FF';
/** As `ui/fonts.css` has them. */
const FACES = [
  [
    latin,
    '400 600',
    'U+0020-003B, U+003F-005A, U+0061-007A, U+007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+2000-2019, U+201B-2038, U+203B-2043, U+2045-206F, U+20AC, U+2190-2193, U+2212',
  ],
  [
    latin1,
    '400 600',
    'U+003C-003E, U+005B-0060, U+007B-007D, U+00A1-00A8, U+00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+201A, U+2039-203A, U+2044, U+2122',
  ],
  [latinExt, '400 600', 'U+0100-02BA, U+1E00-1E9F'],
  [signs, '400 600', 'U+20A0-20AB, U+20AD-20C0'],
  [cyrillic, '400 600', CYRILLIC],
  [latinLight, '300', LATIN],
  [cyrillicLight, '300', CYRILLIC],
  [latinBold, '700', LATIN],
  [cyrillicBold, '700', CYRILLIC],
  [latin, '300', 'U+0020, U+002C, U+002E, U+0030-0039, U+00A0'],
  [arabic, '300 500', ARABIC],
  [arabicSemi, '600 700', ARABIC],
] as const;

/**
 * A shadow root ignores @font-face, so the face is added to the page; it loads when text needs it. A page
 * of ours has it: what it has not needed by now may come late, as a name in another script.
 */
export function addFonts(fonts: FontFaceSet): void {
  const known = [...fonts].filter(({ family }) =>
    [FAMILY, ARABIC_FAMILY].includes(family.replaceAll(/["']/g, '')),
  );
  for (const face of known) if (face.status === 'unloaded') face.display = 'swap';
  if (known.length > 0) return;
  for (const [url, weight, unicodeRange] of FACES) {
    const isArabic = unicodeRange === ARABIC;
    const sizeAdjust = isArabic ? '106%' : '100%';
    const descriptors = { weight, display: 'swap', unicodeRange, sizeAdjust } as const;
    const family = isArabic ? ARABIC_FAMILY : FAMILY;
    fonts.add(new FontFace(family, `url(${url}) format("woff2")`, descriptors));
  }
}
