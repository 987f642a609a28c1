import '@seahour/booking-widget';
import type {} from '@seahour/booking-widget/react';
import { useState } from 'react';
import { track } from './track';

export function App() {
  const [number, setNumber] = useState<string>();
  return (
    <main>
      <p>North Bay Guide</p>
      <h1>See the city from the water</h1>
      <p>Pick a boat by the hour, with its crew. You pay on the pier.</p>
      <booking-widget
        api="https://your-seahour.example"
        city="dubai"
        onbooking-open={track}
        onbooking-step={track}
        onbooking-order={(event) => {
          track(event);
          if (!event.test) setNumber(event.number);
        }}
      >
        <a href="https://your-seahour.example">Book a boat</a>
      </booking-widget>
      {number && <p role="status">Your hours are held: {number}</p>}
    </main>
  );
}
