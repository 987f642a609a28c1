/** Where somebody takes their address off; `key` is the secret of their mail. */
export const LEAVE_PATH = '/waitlist/leave';
