// What stands around every screen but the first. One file for all, which are always fetched together.
export { NextFoot } from '../parts/foot.tsx';
export { Summary } from '../parts/summary.tsx';
export { ContinueBooking } from './continue-booking.tsx';
export { Notices } from './notices.tsx';
