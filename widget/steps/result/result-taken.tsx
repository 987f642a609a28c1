import { useStore } from '@nanostores/react';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { takeAlternative } from '../../booking/alternatives.ts';
import { chosenBlock } from '../../booking/draft.ts';
import type { Failed } from '../../booking/order-state.ts';
import { Foot, FootButton } from '../../parts/foot.tsx';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { ResultArt } from '../../parts/result-art.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { OfferWaitlist } from '../../parts/waitlist.tsx';
import { AlternativeTile } from './alternative-tile.tsx';

export interface TakenProps {
  kind: 'taken' | 'closed';
  order: Failed;
}

/** Another guest booked the hours first: what is free nearby. */
export function TakenBody({ kind, order }: TakenProps) {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const block = chosenBlock(draft);
  const { alternatives } = order.failure;
  const note = t(`result.${kind}_note`, {
    block: block ? formatBlock(block.time, block.hour_count, language) : '',
    title: draft.offer?.title ?? '',
  });
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(`result.${kind}`)}</StepHeading>
      <p>
        {note}{' '}
        <span id="alternatives">
          {alternatives.length > 0 ? t('result.nearest') : t('result.none_near')}
        </span>
      </p>
      {alternatives.length > 0 && (
        <fieldset className="alternatives" aria-labelledby="alternatives">
          {alternatives.map((alternative) => {
            const { company_activity_id, date, time, hour_count } = alternative;
            return (
              <AlternativeTile
                key={[company_activity_id, date, time, hour_count].join()}
                alternative={alternative}
                isPicked={alternative === order.alternative}
              />
            );
          })}
        </fieldset>
      )}
      {block && <OfferWaitlist hours={block} />}
    </div>
  );
}

export function TakenFoot({ order, isBusy }: { order: Failed; isBusy: boolean }) {
  const { booking, t, language } = useBooking();
  const picked = order.alternative;
  return (
    <Foot>
      <ManagerLink isQuiet />
      <FootButton isQuiet={picked !== null} onPress={() => booking.order.returnTo('date-time')}>
        {t('result.other_hours')}
      </FootButton>
      {picked && (
        <FootButton isBusy={isBusy} onPress={() => void takeAlternative(booking)}>
          {t('result.take', { block: formatBlock(picked.time, picked.hour_count, language) })}
        </FootButton>
      )}
    </Foot>
  );
}
