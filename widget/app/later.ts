// The parts around every screen but the first: one chunk, because they always load together.
export { NextFoot } from '../parts/foot.tsx';
export { Summary } from '../parts/summary.tsx';
export { ContinueBooking } from './continue-booking.tsx';
export { Notices } from './notices.tsx';
