/** Photos that a card turns through; the offer's page has them all. */
export const CARD_PHOTOS = 5;
