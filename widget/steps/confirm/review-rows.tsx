import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { chosenBlock } from '../../booking/draft.ts';
import { type Row, Rows } from '../../parts/rows.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { useShownPhone } from '../../parts/use-shown-phone.ts';

/** The order row by row; what was left empty has no row. */
export function ReviewRows() {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const summary = useStore(booking.price.$summary);
  const shownPhone = useShownPhone(draft.phone);
  const guests = useStore(booking.services.$guests);
  const block = chosenBlock(draft);
  const { offer, name, mail, comment, pay_now } = draft;
  const services = summary?.lines.filter((line) => line.kind === 'service') ?? [];
  const rows: (Row | null)[] = [
    offer && { label: t('review.what'), lines: [offer.title, offer.company_name] },
    offer && { label: t('review.where'), lines: [offer.address] },
    block && {
      label: t('review.when'),
      isDate: true,
      lines: [
        formatDate(block.date, language, 'weekday'),
        `${formatBlock(block.time, block.hour_count, language)} · ${t('review.hours', { count: block.hour_count })}`,
      ],
    },
    {
      label: t('review.who'),
      lines: [name, [shownPhone, mail].filter((typed) => typed !== '').join(' · ')],
    },
    { label: t('review.guests'), lines: [guests?.count ? String(guests.count) : ''] },
    { label: t('review.comment'), lines: [comment] },
    {
      label: t('review.services'),
      lines: services.map(({ quantity, amount, ...service }) => {
        const price = formatAmount(amount, summary?.currency ?? '', language);
        return `${t('review.service', { name: service.name, quantity })} · ${price}`;
      }),
    },
    { label: t('review.payment'), lines: [t(pay_now ? 'payment.now' : 'payment.later')] },
  ];
  return <Rows rows={rows.filter((row) => row !== null)} />;
}
