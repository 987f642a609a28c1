import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useCrewApp } from '../context.ts';
import { CallLink, ChatLink } from './contact-links.tsx';
import { GuestTold } from './guest-told.tsx';

export function OrderGuest({ order }: { order: StaffOrder }) {
  const { t } = useCrewApp();
  const { name, phone, mail, comment } = order;
  const shown = name || t('guest');
  // Absent is what this role may not see yet; empty is what the guest did not tell.
  const isLater = phone === undefined;
  return (
    <section className="block">
      <div className="guest">
        <span className="guest-initial" aria-hidden="true">
          {[...shown][0]}
        </span>
        <p>
          <b>
            <bdi>{shown}</bdi>
          </b>
          {isLater ? t('contact_later') : <Contacts of={[phone, mail]} />}
        </p>
        {phone && (
          <>
            <CallLink order={order} />
            <ChatLink order={order} />
          </>
        )}
      </div>
      <GuestTold order={order} />
      {comment && (
        <p className="guest-says">{t.rich('quote', { text: <bdi key="text">{comment}</bdi> })}</p>
      )}
    </section>
  );
}

/** Numbers and addresses run from left to right in every language. */
function Contacts({ of }: { of: readonly (string | undefined)[] }) {
  return of.filter(Boolean).map((contact) => (
    <bdi key={contact} dir="ltr">
      {contact}
    </bdi>
  ));
}
