import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { redeemStaffLink, signInStaff } from '@seahour/api-types/staff-session.ts';
import { sendCode } from '@seahour/api-types/user.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import type { SignInLink } from '../launch.ts';
import { useCall } from '../parts/use-call.ts';
import { keptSession } from '../state/session.ts';
import { forgetLink } from '../telegram.ts';
import { keptCode, type MailedCode } from './kept-code.ts';

/** Signs in with a link, or with a code that is mailed; then the page is loaded as theirs. */
export function useSignIn() {
  const { crew, telegram } = useCrewApp();
  const [link, setLink] = useState<SignInLink | undefined>(telegram.launch.link);
  const [code, setCode] = useState<MailedCode | null>(() => keptCode.read());
  /** Signed in, but the browser keeps nothing of it. */
  const [isForgetful, setForgetful] = useState(false);
  const { isBusy, failure, run, forgive } = useCall();
  const { askPublic } = crew.client;

  function keepCode(kept: MailedCode | null): void {
    keptCode.write(kept);
    setCode(kept);
  }

  function enter(signed: ResponseOf<typeof signInStaff> | null): void {
    if (!signed) return;
    keptCode.write(null);
    forgetLink();
    keptSession.write(signed);
    if (keptSession.read()) location.reload();
    else setForgetful(true);
  }

  return {
    link,
    code,
    isBusy,
    failure,
    isForgetful,
    async mailCode(mail: string): Promise<void> {
      const sent = await run(() => askPublic(sendCode, { mail }));
      if (!sent) return;
      const { sign_in_id, ends_in_sec } = sent;
      const sentAt = Date.now();
      keepCode({ mail: mail.trim(), sign_in_id, sentAt, endsAt: sentAt + ends_in_sec * 1000 });
    },
    async tryCode(typed: string): Promise<void> {
      if (!code) return;
      const { sign_in_id } = code;
      const invitation = link?.kind === 'invite' ? { invitation: link.token } : {};
      const payload = { sign_in_id, code: typed, ...invitation };
      enter(await run(() => askPublic(signInStaff, payload)));
    },
    async redeem(token: string): Promise<void> {
      enter(await run(() => askPublic(redeemStaffLink, { token })));
    },
    /** Back to the mailbox. */
    otherMail(): void {
      forgive();
      keepCode(null);
    },
    /** Goes on without the link: as who is signed in here already, or by mail. */
    leaveLink(): void {
      forgetLink();
      if (keptSession.read()) location.reload();
      forgive();
      setLink(undefined);
    },
  };
}

export type SignInState = ReturnType<typeof useSignIn>;
