import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { telUrl } from '@seahour/ui/format/tel-url.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Message, Phone } from '../icons.ts';
import './contact-links.css';

type Guest = Pick<StaffOrder, 'name' | 'phone'>;

export function CallLink({ order: { name, phone } }: { order: Guest }) {
  const { t } = useCrewApp();
  return (
    <a
      className="round-link"
      href={telUrl(phone ?? '')}
      aria-label={t('call', { name: name || t('guest') })}
    >
      <LineIcon node={Phone} />
    </a>
  );
}

/** Guests are known by their number, which the messenger need not know. */
export function ChatLink({ order: { name, phone } }: { order: Guest }) {
  const { t } = useCrewApp();
  return (
    <a
      className="round-link"
      href={`https://wa.me/${phone?.replace(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('write', { name: name || t('guest') })}
    >
      <LineIcon node={Message} />
    </a>
  );
}
