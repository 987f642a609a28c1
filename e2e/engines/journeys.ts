import type { Journey } from './journey.ts';
import { booksAYacht } from './journeys/book-a-yacht.ts';
import { bookOnAForeignPage } from './journeys/book-on-a-foreign-page.ts';
import { changeATrip } from './journeys/change-a-trip.ts';
import { editorJourneys } from './journeys/editor.ts';
import { filterAList } from './journeys/filter-a-list.ts';
import { lookAtAnOffer } from './journeys/look-at-an-offer.ts';
import { payForABoard } from './journeys/pay-for-a-board.ts';
import { staffBoard } from './journeys/staff-board.ts';
import { staffDay } from './journeys/staff-day.ts';
import { staffDesk } from './journeys/staff-desk.ts';
import { staffPhone } from './journeys/staff-phone.ts';

/** The main ones: what a visitor, a guest, the staff, a partner's visitor and an editor come for. */
export const JOURNEYS: readonly Journey[] = [
  ...booksAYacht,
  payForABoard,
  filterAList,
  lookAtAnOffer,
  changeATrip,
  staffDay,
  staffBoard,
  staffDesk,
  staffPhone,
  bookOnAForeignPage,
  ...editorJourneys,
];
