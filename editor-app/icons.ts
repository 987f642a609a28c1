/* The icons of the editor's page, each from its own file. */

export { default as ArrowLeft } from 'lucide/dist/esm/icons/arrow-left.mjs';
export { default as ArrowRight } from 'lucide/dist/esm/icons/arrow-right.mjs';
export { default as Check } from 'lucide/dist/esm/icons/check.mjs';
export { default as ChevronDown } from 'lucide/dist/esm/icons/chevron-down.mjs';
export { default as ChevronRight } from 'lucide/dist/esm/icons/chevron-right.mjs';
export { default as Alert } from 'lucide/dist/esm/icons/circle-alert.mjs';
export { default as Clock } from 'lucide/dist/esm/icons/clock.mjs';
export { default as Coins } from 'lucide/dist/esm/icons/coins.mjs';
export { default as Text } from 'lucide/dist/esm/icons/file-text.mjs';
export { default as Globe } from 'lucide/dist/esm/icons/globe.mjs';
export { default as Hammer } from 'lucide/dist/esm/icons/hammer.mjs';
export { default as Handshake } from 'lucide/dist/esm/icons/handshake.mjs';
export { default as Picture } from 'lucide/dist/esm/icons/image.mjs';
export { default as City } from 'lucide/dist/esm/icons/landmark.mjs';
export { default as Place } from 'lucide/dist/esm/icons/map-pin.mjs';
export { default as Menu } from 'lucide/dist/esm/icons/menu.mjs';
export { default as Plus } from 'lucide/dist/esm/icons/plus.mjs';
export { default as Send } from 'lucide/dist/esm/icons/send.mjs';
export { default as Ship } from 'lucide/dist/esm/icons/ship.mjs';
export { default as Filters } from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
export { default as Star } from 'lucide/dist/esm/icons/star.mjs';
export { default as Tag } from 'lucide/dist/esm/icons/tag.mjs';
export { default as Users } from 'lucide/dist/esm/icons/users.mjs';
export { default as Waves } from 'lucide/dist/esm/icons/waves-horizontal.mjs';
export { default as Close } from 'lucide/dist/esm/icons/x.mjs';
