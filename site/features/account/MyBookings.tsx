import type { Language } from '@seahour/api-types/primitives.ts';
import type { OwnOrder } from '@seahour/api-types/user.ts';
import { signOut } from '@seahour/api-types/user.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import type { Messages } from '../../i18n/messages.ts';
import { leaveFlashMessage } from '../../runtime/toasts/flash-message.ts';
import { showToast } from '../../runtime/toasts/toast.ts';
import { BookingCard, type BookingCardProps } from './BookingCard.tsx';
import { client, inLanguage } from './client.ts';
import { NoBookings } from './NoBookings.tsx';
import { useOwnOrders } from './use-own-orders.ts';

export interface MyBookingsProps {
  language: Language;
  texts: Messages['bookings'];
  cdnBase: string;
  home: string;
}

/** All bookings of a mail address. */
export default function MyBookings({ language, texts, cdnBase, home }: MyBookingsProps) {
  const t = createTranslate<Messages['bookings']>(texts, language);
  const { shown, retry } = useOwnOrders();
  const list = { t, cdnBase, language };

  async function leave(): Promise<void> {
    const { ok } = await client.call(signOut, {});
    if (!ok) {
      const [title, text] = [t('live.signOutFailed'), t('live.signOutFailedText')];
      void showToast({ tone: 'error', title, text });
      return;
    }
    leaveFlashMessage('signedOut');
    location.assign(inLanguage('/'));
  }

  return (
    <div className="my-bookings">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{shown.state === 'shown' && t('live.who', { mail: shown.mail })}</p>
        </div>
        <button
          className="button is-quiet"
          type="button"
          data-needs-script
          onClick={() => void leave()}
        >
          {t('signOut')}
        </button>
      </header>
      <div className="all" aria-busy={shown.state === 'coming'} data-needs-script>
        <p className="visually-hidden" role="status">
          {shown.state === 'coming' && t('loading')}
          {shown.state === 'failed' && t('live.failed')}
          {shown.state === 'shown' && t('live.count', { count: shown.count })}
        </p>
        {shown.state === 'coming' && (
          <ul aria-hidden="true">
            <li className="bone" />
            <li className="bone" />
          </ul>
        )}
        {shown.state === 'failed' && (
          <NoBookings title={t('failed')} text={t('failedText')}>
            <button className="button is-primary" type="button" onClick={retry}>
              {t('retry')}
            </button>
          </NoBookings>
        )}
        {shown.state === 'shown' && shown.count === 0 && (
          <NoBookings title={t('nothing')} text={t('nothingText')}>
            <a className="button is-primary" href={home}>
              {t('look')}
            </a>
          </NoBookings>
        )}
        {shown.state === 'shown' && (
          <>
            <BookingList {...list} title={t('ahead')} orders={shown.ahead} isPast={false} />
            <BookingList {...list} title={t('past')} orders={shown.past} isPast />
          </>
        )}
      </div>
    </div>
  );
}

export interface BookingListProps extends Omit<BookingCardProps, 'order'> {
  title: string;
  orders: readonly OwnOrder[];
}

/** Upcoming or past bookings. */
export function BookingList({ title, orders, ...card }: BookingListProps) {
  if (orders.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {orders.map((order) => (
          <BookingCard key={order.unique_id} order={order} {...card} />
        ))}
      </ul>
    </section>
  );
}
