import { type ComponentType, useState } from 'react';
import { WaitlistButton } from './WaitlistButton.tsx';

/** What a face's own form is told: it knows its texts, and where to send what is typed. */
export interface WaitlistTarget {
  /** `YYYY-MM-DD`. */
  date: string;
  /** The hours that are wanted, where that is known. */
  hours: AwaitedHours | null;
}

export interface WaitlistProps extends WaitlistTarget {
  label: string;
  /** Said where the form did not come. */
  failedText: string;
  load(): Promise<ComponentType<WaitlistTarget>>;
}

/** The quiet way to wait for taken hours. The form comes with the first press. Style: `waitlist.css`. */
export function Waitlist({ label, failedText, load, date, hours }: WaitlistProps) {
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<{ Form: ComponentType<WaitlistTarget> } | 'failed' | null>(null);

  const press = async () => {
    setOpen(!isOpen);
    if (isOpen || (form && form !== 'failed')) return;
    setForm(
      await load().then(
        (Form) => ({ Form }),
        () => 'failed' as const,
      ),
    );
  };

  return (
    <>
      <WaitlistButton label={label} isOpen={isOpen} onPress={press} />
      {isOpen && form === 'failed' && <p role="alert">{failedText}</p>}
      {isOpen && form && form !== 'failed' && <form.Form date={date} hours={hours} />}
    </>
  );
}

/** A block of hours of a day. */
export interface AwaitedHours {
  /** 0-23. */
  time: number;
  hour_count: number;
}
