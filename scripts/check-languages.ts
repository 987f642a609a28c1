/**
 * Proves that no code names a language: all that one has of its own is a row of
 * `api-types/languages.ts`, and texts in folders of their own.
 */
import { findLanguages } from './language/find-languages.ts';
import { argumentsOrExit } from './start/arguments.ts';

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log('Usage: npm run check:languages');
  process.exit();
}
const places = findLanguages('.');
for (const place of places) console.error(place);
console.log(`languages: ${places.length} places`);
process.exitCode = places.length > 0 ? 1 : 0;
