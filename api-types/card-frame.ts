import * as z from 'zod/mini';

/**
 * The window messages between the booking widget and the card form, which stands in a frame of its
 * own at `/pay/card-form?lang=ru&theme=light`. Both sides look at the origin of every message; the
 * frame answers only to the origin of the first `hello`, and only if it is ours or a partner's.
 */
export const CARD_FORM_PATH = '/pay/card-form';

/** What the form takes of the widget's look: it stands after the `#` of its address. */
export const CARD_LOOK = [
  '--primary',
  '--tint-strong',
  '--surface',
  '--ink',
  '--ink-mute',
  '--line',
  '--line-strong',
  '--r-md',
] as const;

/** Why no token came about: `invalid` is said beside the fields, the other two are worth a retry. */
export const CardFailure = z.enum(['invalid', 'declined', 'unavailable']);
export type CardFailure = z.infer<typeof CardFailure>;

const fromFrame = { source: z.literal('seahour-card') };

export const CardFrameMessage = z.discriminatedUnion('type', [
  /** The answer to `hello`: the fields can be typed in. */
  z.object({ ...fromFrame, type: z.literal('ready') }),
  /** How tall the form is, in CSS pixels. */
  z.object({ ...fromFrame, type: z.literal('height'), height_px: z.number() }),
  /** Whether every field is complete. */
  z.object({ ...fromFrame, type: z.literal('valid'), is_valid: z.boolean() }),
  /** The provider's token for the card: what `create-order` takes as `card_token`. */
  z.object({ ...fromFrame, type: z.literal('token'), card_token: z.string() }),
  z.object({ ...fromFrame, type: z.literal('failed'), code: CardFailure }),
  /** Enter was pressed in a field: the same as the button around the frame. */
  z.object({ ...fromFrame, type: z.literal('enter') }),
  /** Escape was pressed in a field: it closes the dialog around the frame. */
  z.object({ ...fromFrame, type: z.literal('escape') }),
]);
export type CardFrameMessage = z.infer<typeof CardFrameMessage>;

const fromWidget = { source: z.literal('seahour-widget') };

export const CardFrameOrder = z.discriminatedUnion('type', [
  z.object({ ...fromWidget, type: z.literal('hello') }),
  /** Answered by `token` or `failed`. */
  z.object({ ...fromWidget, type: z.literal('submit') }),
]);
export type CardFrameOrder = z.infer<typeof CardFrameOrder>;
