import { Booking } from './booking';

export default function Page() {
  return (
    <main>
      <p>Old Port Inn</p>
      <h1>Breakfast, then the sea</h1>
      <p>Leave at nine, swim at ten, be back before noon.</p>
      <Booking />
    </main>
  );
}
