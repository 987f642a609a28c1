import './app/chunk-failure.ts';
import './app/error-reports.ts';
import { holdClicks } from './start/held-clicks.ts';
import { firstTouch, firstView } from './start/moments.ts';
import { startParts } from './start/parts.ts';

// The one script that a page asks for: pages are whole without scripts, so what changes the first
// view waits until that stands, and what answers a visitor waits for one.
const touch = firstTouch();
const shown = Promise.race([firstView(), touch]).then(() => startParts('first view'));
const touched = touch.then(() => startParts('touch'));
holdClicks(Promise.all([shown, touched]), touched);
