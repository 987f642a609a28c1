import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useBooking } from '../app/context.ts';
import { chosenBlock } from '../flow/draft.ts';

export interface ManagerLinkProps {
  /** The order that help is needed with; else the message says what was to be booked. */
  uniqueId?: string;
}

/** A chat with a person, with the first message already written; absent where no chat is set up. */
export function ManagerLink({ uniqueId }: ManagerLinkProps) {
  const { t, settings } = useBooking();
  const wish = useWish();
  const message = uniqueId ? t('paid.manager_message', { unique_id: uniqueId }) : wish;
  if (!URL.canParse(settings.chat_link) || !message) return null;
  const chat = new URL(settings.chat_link);
  chat.searchParams.set('text', message.replaceAll('\u00a0', ' '));
  // Not every chat reads a plus as a space.
  chat.search = chat.search.replaceAll('+', '%20');
  return (
    <a
      className="btn btn-primary btn-lg"
      part="button-primary"
      href={chat.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="message-circle" />
      {t('result.manager')}
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
    block: formatBlock(block.time, block.hour_count),
  });
}
