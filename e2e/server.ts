/** `npm start` at the time of the journeys: see `./clock.ts`. */
import { settingsOrExit } from '../scripts/start/settings.ts';
import { serve } from '../scripts/start.ts';
import { now } from './clock.ts';

process.exit(await serve(settingsOrExit({ defaultMode: 'demo' }), { clock: now }));
