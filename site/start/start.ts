import './chunk-failure.ts';
import './error-reports.ts';
import { idle } from './idle.ts';
import { startParts } from './parts.ts';

// Built pages have it in themselves.
if (import.meta.env.DEV)
  await Promise.all([import('../runtime/early.ts'), import('../runtime/chosen-city.ts')]);

// The one script that a page asks for: pages are whole without scripts, so what changes the first
// view waits until that stands, and what answers a visitor waits for one.
let touch = () => {};
const touched = new Promise<void>((resolve) => {
  touch = resolve;
});
const shown = Promise.race([idle(), touched]).then(() => startParts('idle'));
const answers = touched.then(() => startParts('intent'));
const ready = Promise.all([shown, answers]);
dispatchEvent(new CustomEvent('page-script', { detail: { touch, answers, ready } }));
