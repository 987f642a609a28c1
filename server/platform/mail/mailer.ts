import type { Delivery } from '../delivery.ts';
import { kindOf } from '../error-fields.ts';

/** An entry for the reader's calendar, RFC 5546. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface Mail {
  /** The same for a mail that is sent again, so that programs on the way can tell. */
  id: string;
  /** How the outbox's file is called; an order's unless told. */
  about?: 'order' | 'sign-in' | 'waitlist' | 'editor';
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar?: CalendarPart;
  /** Takes the reader off with one POST, RFC 8058. */
  unsubscribeUrl?: string;
}

/** `bad_address` is none; `refused` is an address that its own server does not take mail for. */
export type Sent = { ok: true } | { ok: false; code: 'bad_address' | 'refused' };

/** What carries our mails. */
export interface Mailer {
  /** Throws where it may work another time. */
  send(mail: Mail): Promise<Sent>;
  /** Ends its connections. */
  close(): Promise<void>;
}

/** Sends a mail as a message: what may work another time is a result, not an error. */
export async function deliverMail(mailer: Mailer, mail: Mail): Promise<Delivery> {
  try {
    const sent = await mailer.send(mail);
    return sent.ok ? { state: 'done', id: mail.id } : { state: 'never', reason: sent.code };
  } catch (cause) {
    return { state: 'later', afterSec: null, reason: kindOf(cause) };
  }
}
