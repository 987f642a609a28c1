import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { CalendarPlus, Printer, Share } from '@seahour/ui/trip-icons.ts';
import { useBriefly } from '@seahour/ui/use-briefly.ts';
import { inLanguage } from '../account/client.ts';
import type { TripPart } from './trip-part.ts';
import type { OpenTrip } from './use-trip.ts';

interface TripActionsProps extends TripPart, Pick<OpenTrip, 'calendar'> {
  /** Of the offer's page. */
  path: string;
  isOn: boolean;
}

export function TripActions({ t, language, trip, path, calendar, isOn }: TripActionsProps) {
  const { title, date, time, hour_count, address, city_name } = trip;
  const day = formatDate(date, language, 'weekday');
  const hours = formatBlock(Number(time.slice(0, 2)), hour_count, language);
  const shared = listed([title, day, hours, address, city_name], language);
  const [isCopied, sayCopied] = useBriefly(shared);

  async function save(): Promise<void> {
    const file = await calendar();
    if (file === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    link.download = 'seahour.ics';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Shares the time, the place and the offer's page; this page's link stays private. */
  async function share(): Promise<void> {
    const url = new URL(inLanguage(path), location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, text: shared, url });
      await navigator.clipboard.writeText(`${shared}\n${url}`);
      sayCopied();
    } catch {
      // The guest has cancelled, or the browser forbids copying.
    }
  }

  return (
    <div className="actions">
      {isOn && (
        <>
          <button className="button is-quiet" type="button" onClick={() => void save()}>
            <LineIcon node={CalendarPlus} />
            {t('calendar')}
          </button>
          <button className="button is-quiet" type="button" onClick={() => void share()}>
            <LineIcon node={Share} />
            {isCopied ? t('shared') : t('share')}
          </button>
          {/* Inside the button it would take the button's name away. */}
          <span className="visually-hidden" role="status">
            {isCopied && t('shared')}
          </span>
        </>
      )}
      <button className="button is-quiet" type="button" onClick={() => print()}>
        <LineIcon node={Printer} />
        {t('print')}
      </button>
    </div>
  );
}
