import type { messages as english } from './en.ts';
import activity from './ru/activity.json' with { type: 'json' };
import frame from './ru/frame.json' with { type: 'json' };

/** What the first step says. One file a screen; a text is asked for as `file.key`. */
export const messages: typeof english = { frame, activity };
