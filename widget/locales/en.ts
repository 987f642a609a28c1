import activity from './en/activity.json' with { type: 'json' };
import frame from './en/frame.json' with { type: 'json' };

/** What the first step says. One file a screen; a text is asked for as `file.key`. */
export const messages = { frame, activity };
