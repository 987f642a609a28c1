import { GregorianCalendar } from '@internationalized/date';

/** The calendar of every date in the contract, whatever the visitor's own is. */
export const createCalendar = () => new GregorianCalendar();
