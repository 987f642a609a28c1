/** A visitor is seldom where the boat is: every time on the screen has to be the city's. */
export const TIME_ZONE = 'Europe/Berlin';
