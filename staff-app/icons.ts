/* The icons of the crew's app, each from its own file. */

export { default as Calendar } from 'lucide/dist/esm/icons/calendar-days.mjs';
export { default as Check } from 'lucide/dist/esm/icons/check.mjs';
export { default as ChevronDown } from 'lucide/dist/esm/icons/chevron-down.mjs';
export { default as ChevronLeft } from 'lucide/dist/esm/icons/chevron-left.mjs';
export { default as ChevronRight } from 'lucide/dist/esm/icons/chevron-right.mjs';
export { default as CreditCard } from 'lucide/dist/esm/icons/credit-card.mjs';
export { default as Hourglass } from 'lucide/dist/esm/icons/hourglass.mjs';
export { default as Inbox } from 'lucide/dist/esm/icons/inbox.mjs';
export { default as Lock } from 'lucide/dist/esm/icons/lock.mjs';
export { default as LockOpen } from 'lucide/dist/esm/icons/lock-open.mjs';
export { default as Message } from 'lucide/dist/esm/icons/message-circle.mjs';
export { default as Phone } from 'lucide/dist/esm/icons/phone.mjs';
export { default as Plus } from 'lucide/dist/esm/icons/plus.mjs';
export { default as Boat } from 'lucide/dist/esm/icons/ship.mjs';
export { default as Star } from 'lucide/dist/esm/icons/star.mjs';
export { default as Warning } from 'lucide/dist/esm/icons/triangle-alert.mjs';
export { default as User } from 'lucide/dist/esm/icons/user-round.mjs';
export { default as WifiOff } from 'lucide/dist/esm/icons/wifi-off.mjs';
export { default as X } from 'lucide/dist/esm/icons/x.mjs';
