import { onDemand } from '../../runtime/on-demand.tsx';

const popover = onDemand(() => import('./PickerPopover.tsx'));
const dayPanel = onDemand(() => import('./DayPanel.tsx'));

export const PickerPopover = popover.Part;
export const DayPanel = dayPanel.Part;

/** Fetches what the first press on the day's field shows. */
export const pickerAhead = (): Promise<unknown> => Promise.all([popover.ahead(), dayPanel.ahead()]);
