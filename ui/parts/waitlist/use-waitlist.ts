import type { Failure } from '@seahour/api-types/client.ts';
import type texts from '@seahour/ui/texts/waitlist.json';
import { type RefObject, useRef, useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';

export type WaitlistTexts = Translate<typeof texts>;

interface WaitlistState {
  state: 'typing' | 'busy' | 'done' | 'notifying';
  /** Empty where nothing is wrong. */
  problem: string;
  /** Whether the address is what is wrong. */
  isInvalid: boolean;
  /** Only one at a time. */
  send(action: () => Promise<Failure | null>): Promise<void>;
  notify(action: () => Promise<boolean>): Promise<void>;
}

/** Sends what stands in the form and says what came of it. */
export function useWaitlist(
  t: WaitlistTexts,
  field: RefObject<HTMLInputElement | null>,
): WaitlistState {
  const busy = useRef(false);
  const [state, setState] = useState<WaitlistState['state']>('typing');
  const [problem, setProblem] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  return {
    ...{ state, problem, isInvalid },
    async send(action) {
      if (busy.current) return;
      busy.current = true;
      setState('busy');
      setProblem('');
      const failure = await action();
      busy.current = false;
      setState(failure ? 'typing' : 'done');
      if (!failure) return;
      const [wrong] = failure.fields;
      setInvalid(wrong?.path === 'mail');
      setProblem(wrong?.message ?? (failure.message || t('network')));
      field.current?.focus();
    },
    async notify(action) {
      setProblem('');
      if (await action()) setState('notifying');
      else setProblem(t('refused'));
    },
  };
}
