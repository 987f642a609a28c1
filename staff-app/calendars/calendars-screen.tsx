import type { BoatCalendars } from '@seahour/api-types/staff-calendars.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { useData } from '../parts/use-query.ts';
import type { Boat } from '../state/crew.ts';
import { CalendarRow } from './calendar-row.tsx';
import { FeedSheet } from './feed-sheet.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { useCalendarTexts } from './texts.ts';
import { type Calendars, useCalendars } from './use-calendars.ts';
import './calendars.css';

/** Which calendars of elsewhere close hours of which boat, and the addresses of the boats' own. */
export default function CalendarsScreen() {
  const { t: words, crew } = useCrewApp();
  const t = useCalendarTexts();
  const calendars = useCalendars();
  const boats = useData(crew.boats) ?? [];
  return (
    <Screen title={t('title')} below={<p>{t('hint')}</p>}>
      <LoadedView of={calendars.all}>
        {(found) => {
          const shown = boats.flatMap((boat) => {
            const its = found.find((each) => each.company_activity_id === boat.company_activity_id);
            return its ? [{ boat, its }] : [];
          });
          if (found.length === 0) {
            return <Empty title={words('no_boats')} text={words('no_boats_text')} />;
          }
          return shown.map(({ boat, its }) => (
            <BoatBlock key={boat.company_activity_id} {...{ boat, its, calendars }} />
          ));
        }}
      </LoadedView>
    </Screen>
  );
}

interface BoatBlockProps {
  boat: Boat;
  its: BoatCalendars;
  calendars: Calendars;
}

function BoatBlock({ boat, its, calendars }: BoatBlockProps) {
  const t = useCalendarTexts();
  const [opened, setOpened] = useState<'link' | 'feed' | null>(null);
  const close = () => setOpened(null);
  // Of a company that one does not own they are looked at alone.
  const isOwner = boat.role === 'owner';
  return (
    <section className="block calendars">
      <h2>
        <bdi>{boat.title}</bdi>
      </h2>
      {its.calendars.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul>
          {its.calendars.map((calendar) => (
            <CalendarRow
              key={calendar.calendar_id}
              {...{ boat, calendar }}
              unlink={isOwner ? () => calendars.unlink(boat.company_activity_id, calendar) : null}
            />
          ))}
        </ul>
      )}
      {isOwner && (
        <div className="pills">
          <button
            type="button"
            className="button is-quiet"
            aria-label={t('link_to', { boat: boat.title })}
            onClick={() => setOpened('link')}
          >
            {t('link')}
          </button>
          <button
            type="button"
            className="button is-quiet"
            aria-label={t('feed_of', { boat: boat.title })}
            onClick={() => setOpened('feed')}
          >
            {t('feed')}
          </button>
        </div>
      )}
      {opened === 'link' && <LinkSheet {...{ boat, calendars }} onClose={close} />}
      {opened === 'feed' && (
        <FeedSheet {...{ boat, calendars }} madeAt={its.feed_created_at} onClose={close} />
      )}
    </section>
  );
}
