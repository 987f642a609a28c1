import { pageSite, type Site } from '../site.ts';
import { builderPage } from './page.ts';

/** The page's code hears of an event its type and detail, as it runs in a worker. */
const VELO = `
  const listening = (selector) => ({
    on(event, handle) {
      const element = document.querySelector(selector);
      element.addEventListener(event, ({ type, detail }) => handle(structuredClone({ type, detail })));
    },
  });
  globalThis.$w = Object.assign(listening, { onReady: (run) => run() });`;

const WIX_WINDOW = `export default {
  trackEvent: (name, values) => (globalThis.dataLayer ??= []).push(values),
};`;

/** A Custom Element with a Velo file stands in a box of a fixed size, empty, with what “Set Attributes” says. */
export const wixSite = (element: string, pageCode: string): Site =>
  pageSite(
    builderPage('Lighthouse Rooms', {
      head: `<script type="importmap">{ "imports": { "wix-window-frontend": "/wix-window.js" } }</script>
        <style>#booking { display: block; inline-size: 220px; block-size: 64px; }</style>
        <script defer src="/velo.js"></script>
        <script type="module" src="/custom-elements/seahour-booking.js"></script>
        <script type="module" src="/page-code.js"></script>`,
      body: '<seahour-booking id="booking" city="dubai" label="Book a boat"></seahour-booking>',
    }),
    {
      '/velo.js': VELO,
      '/wix-window.js': WIX_WINDOW,
      '/custom-elements/seahour-booking.js': element,
      '/page-code.js': pageCode,
    },
  );
