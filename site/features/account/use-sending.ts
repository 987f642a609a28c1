import type { Failure } from '@seahour/api-types/client.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { type RefObject, useRef, useState } from 'react';
import type en from '../../locales/en.json';

export type SignInTexts = (typeof en)['signIn'];

interface Sending {
  isBusy: boolean;
  /** Empty where nothing is wrong. */
  problem: string;
  /** Whether the field is what is wrong. */
  isInvalid: boolean;
  /** Only one at a time. */
  send(action: () => Promise<Failure | null>): Promise<void>;
}

/** Sends a field's value. The value stays; only the error is shown. */
export function useSending(
  t: Translate<SignInTexts>,
  field: RefObject<HTMLInputElement | null>,
): Sending {
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(action: () => Promise<Failure | null>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure(null);
    const failed = await action();
    setFailure(failed);
    if (failed) field.current?.focus();
    setBusy(false);
    busy.current = false;
  }

  const fields = failure?.fields ?? [];
  const problem = failure ? (fields[0]?.message ?? (failure.message || t('live.network'))) : '';
  return { isBusy, problem, isInvalid: fields.length > 0, send };
}
