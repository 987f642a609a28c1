/** Tells the time. Whatever decides by the time takes one, so that all of it agrees. */
export type Clock = () => Date;
