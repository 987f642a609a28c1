import { nextBooking } from '../bookings.ts';
import { FIRST_COPY } from '../marketplace.ts';
import { type BookingServer, onEachConnection } from './booking-rate.ts';
import { areaOf } from './mrbs-files.ts';

/** What the form sends beside the hour when a name was typed and Save pressed. */
const UNTOUCHED =
  'returl=&rep_id=0&edit_series=0&create_by=&name=Bench&description=&type=I&confirmed=1&rep_type=0' +
  '&month_type=0&month_absolute=1&month_relative_ord=1&month_relative_day=MO&rep_interval=1&save_button=Save';
const HOUR_SEC = 3600;

/** The hours that we book too, as MRBS's form sends them, with a session for each connection. */
export async function bookingForms(base: string): Promise<BookingServer['next']> {
  const sessions = await onEachConnection(() => openSession(base));
  const next = nextBooking();
  return (connection) => {
    const { company_activity_id, date, time } = JSON.parse(next());
    const room = company_activity_id - FIRST_COPY + 1;
    const { token = '', cookie = '' } = sessions[connection] ?? {};
    const form = new URLSearchParams({
      csrf_token: token,
      start_date: date,
      start_seconds: `${time * HOUR_SEC}`,
      end_date: date,
      end_seconds: `${(time + 1) * HOUR_SEC}`,
      area: `${areaOf(room)}`,
      'rooms[]': `${room}`,
      rep_end_date: date,
    });
    const headers = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
    return { path: '/edit_entry_handler.php', headers, body: `${UNTOUCHED}&${form}` };
  };
}

/** A session of a visitor, by the page that costs least, and its token, without which nothing is booked. */
async function openSession(base: string): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${base}/help.php`);
  const token = /name="csrf_token" content="([^"]+)"/.exec(await answer.text())?.[1];
  if (!token) throw new Error(`MRBS opens no session: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { token, cookie: cookies.join('; ') };
}
