import { useStore } from '@nanostores/react';
import type { MoneyGroup } from '@seahour/api-types/staff-money.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useRef, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Download } from '../icons.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { View } from './figures.ts';
import { moneyCsv } from './money-csv.ts';
import { type MoneyT, useMoneyTexts } from './use-money.ts';

interface SaveCsvProps {
  groups: readonly MoneyGroup[];
  view: View;
  by: 'day' | 'month';
  span: { from: string; to: string };
}

/** Saves the table that is shown; in the messenger, which saves no files, it is shared or copied. */
export function SaveCsv({ groups, view, by, span }: SaveCsvProps) {
  const { telegram } = useCrewApp();
  const t = useMoneyTexts();
  const isInside = useStore(telegram.$isNative);
  const [toCopy, setToCopy] = useState<string | null>(null);
  async function save(): Promise<void> {
    const csv = moneyCsv(groups, { view, by }, wordsOf(t, view, by));
    const name = `seahour-money-${span.from}-${span.to}.csv`;
    const file = new File([csv], name, { type: 'text/csv;charset=utf-8' });
    if (!isInside) download(file);
    else if (!(await share(file))) setToCopy(csv);
  }
  return (
    <>
      <button type="button" className="button is-primary" onClick={() => void save()}>
        <LineIcon node={Download} size={18} />
        {t('download')}
      </button>
      {toCopy !== null && <CopySheet text={toCopy} onClose={() => setToCopy(null)} />}
    </>
  );
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Engines read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** False where no file can be shared; true too where the person chose nobody. */
async function share(file: File): Promise<boolean> {
  const data = { files: [file] };
  if (!navigator.canShare?.(data)) return false;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}

function CopySheet({ text, onClose }: { text: string; onClose(): void }) {
  const { toasts } = useCrewApp();
  const t = useMoneyTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  async function copy(): Promise<void> {
    field.current?.select();
    // Where the clipboard is kept from us, the text is chosen for the person to copy.
    await navigator.clipboard?.writeText(text).then(
      () => {
        toasts.show({ tone: 'success', title: t('copied') });
        onClose();
      },
      () => {},
    );
  }
  return (
    <Sheet title={t('copy_title')} isDismissable onClose={onClose}>
      <textarea
        ref={field}
        className="money-copy"
        dir="ltr"
        rows={8}
        readOnly
        aria-label={t('copy_title')}
        value={text}
      />
      <button type="button" className="button is-primary is-large" onClick={() => void copy()}>
        {t('copy')}
      </button>
    </Sheet>
  );
}

const wordsOf = (t: MoneyT, view: View, by: 'day' | 'month') => ({
  city: t('column_city'),
  currency: t('column_currency'),
  name: t(view === 'day' ? `column_${by}` : `column_${view}`),
  place: t('column_place'),
  booked: t('booked'),
  paidByCard: t('column_card'),
  paidOnPier: t('column_pier'),
  toCollect: t('to_collect'),
  refunded: t('refunded'),
  commission: t('commission'),
  trips: t('column_trips'),
  hours: t('column_hours'),
  openHours: t('column_open_hours'),
  tookInCash: t('took_in_cash'),
  tookByTerminal: t('took_by_terminal'),
  web: t('web'),
  unknown: t('unknown'),
});
