import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import type { IconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { chosenBlock } from '../booking/draft.ts';
import { type ManagerAddress, managerAddress, withMessage } from './manager-address.ts';
import { useBooking } from './use-booking.ts';

export interface ManagerLinkProps {
  /** The order that help is needed with; else the message says what was to be booked. */
  number?: string | undefined;
  /** Where another button is what most people need. */
  isQuiet?: boolean;
}

const ICONS = {
  chat: 'message-circle',
  phone: 'phone',
  mail: 'mail',
} as const satisfies Record<ManagerAddress['kind'], IconName>;

/** The way to a person, with the first message written where one can be; nothing where none is. */
export function ManagerLink({ number, isQuiet = false }: ManagerLinkProps) {
  const { t, settings } = useBooking();
  const wish = useWish();
  const message = number ? t('paid.manager_message', { number }) : wish;
  const address = managerAddress(settings);
  if (!address) return null;
  return (
    <a
      className={`button ${isQuiet ? 'is-quiet' : 'is-primary'} is-large`}
      part={isQuiet ? undefined : 'button-primary'}
      href={withMessage(address, message)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name={ICONS[address.kind]} />
      {t('frame.manager')}
    </a>
  );
}

function useWish(): string | null {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const block = chosenBlock(draft);
  if (!draft.offer || !block) return null;
  return t('result.manager_message', {
    title: draft.offer.title,
    date: formatDate(block.date, language, 'weekday'),
    block: formatBlock(block.time, block.hour_count, language),
  });
}
