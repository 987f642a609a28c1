import type en from '../../locales/en.json';

export type BookingTexts = (typeof en)['bookings'];
