import { type ComponentType, useState } from 'react';
import type { AwaitedHours } from './awaited-hours.ts';
import { TellMeButton } from './TellMeButton.tsx';

/** What a face's own form is told: it knows its texts, and where to send what is typed. */
export interface WaitFor {
  /** `YYYY-MM-DD`. */
  date: string;
  /** The hours that are wanted, where that is known. */
  hours: AwaitedHours | null;
}

export interface TellMeProps extends WaitFor {
  label: string;
  /** Said where the form did not come. */
  failedText: string;
  load(): Promise<ComponentType<WaitFor>>;
}

/** The quiet way to wait for taken hours. The form comes with the first press. Style: `tell-me.css`. */
export function TellMe({ label, failedText, load, date, hours }: TellMeProps) {
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<{ Form: ComponentType<WaitFor> } | 'failed' | null>(null);

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
      <TellMeButton label={label} isOpen={isOpen} onPress={press} />
      {isOpen && form === 'failed' && <p role="alert">{failedText}</p>}
      {isOpen && form && form !== 'failed' && <form.Form date={date} hours={hours} />}
    </>
  );
}
