import { addLiveRegion } from './live-announcer.ts';

// What announces here stands in the page as well as in the dialog. Behind a modal dialog the page is
// inert, and a closed dialog is silent: one of the two is heard.
const region = document.createElement('div');
region.className = 'visually-hidden';
// React Aria hides what stands outside of its own dialogs, but not this.
region.dataset.liveAnnouncer = 'true';
document.body.append(region);
addLiveRegion(region);

export * from './live-announcer.ts';
