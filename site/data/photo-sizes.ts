/**
 * The `sizes` of a photo from edge to edge of a phone. Its screen has more dots than anybody tells
 * apart: five of six will do, and weigh a third less.
 */
export const ON_PHONE = '76vw';
