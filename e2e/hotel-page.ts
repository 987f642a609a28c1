import { readFileSync } from 'node:fs';
import type { ForeignPage } from './foreign-server.ts';

const photo = readFileSync(new URL('../catalogue/photos/yacht-halcyon-44.jpg', import.meta.url));

/** The page of a partner that looks its own way, with the booking in a column of it. */
export const HOTEL: ForeignPage = {
  head: `<style>
    body { margin: 0; background: #f6f0e4; color: #24352f; font: 18px/1.6 Georgia, serif; }
    header { display: flex; justify-content: space-between; padding: 26px 72px; font-size: 17px; }
    header b { font-size: 24px; letter-spacing: .06em; }
    nav { display: flex; gap: 36px; }
    main { display: grid; grid-template-columns: 1fr 480px; gap: 64px; padding: 16px 72px; }
    h1 { margin: 0 0 12px; font-size: 56px; font-weight: 400; line-height: 1.1; }
    img { inline-size: 100%; block-size: 560px; margin-top: 12px; border-radius: 4px; object-fit: cover; }
    booking-widget { --bw-primary: #1f5c4a; --bw-radius: 10px; --bw-button-radius: 6px; }
  </style>`,
  body: `<header><b>PALM HOTEL</b><nav><span>Rooms</span><span>Dining</span><span>At sea</span></nav></header>
    <main><div><h1>A morning at sea</h1>
      <p>A yacht with its crew leaves from the pier in front of the lobby. Three hours are enough for the coast and a swim.</p>
      <img alt="" src="data:image/jpeg;base64,${photo.toString('base64')}"></div>
    <booking-widget inline city="dubai" activity="yacht-rental"></booking-widget></main>`,
};
