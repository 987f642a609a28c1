import { GregorianCalendar } from '@internationalized/date';

/** Dates of the contract are Gregorian, also for visitors who use another calendar. */
export const createCalendar = () => new GregorianCalendar();
