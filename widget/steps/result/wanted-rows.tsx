import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { chosenBlock } from '../../booking/draft.ts';
import { Rows } from '../../parts/rows.tsx';
import { useBooking } from '../../parts/use-booking.ts';

/** The hours and the offer that were to be booked. */
export function WantedRows() {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const block = chosenBlock(draft);
  const date = formatDate(draft.date, language, 'weekday-short');
  const when =
    block && listed([date, formatBlock(block.time, block.hour_count, language)], language);
  return (
    <Rows
      rows={[
        { label: t('result.when'), isDate: true, lines: [when ?? ''] },
        { label: t('result.what'), lines: [draft.offer?.title ?? ''] },
      ]}
    />
  );
}
