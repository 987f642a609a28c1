import { type ReactNode, useState } from 'react';
import { useApp } from '../context.ts';

interface LinkToCopyProps {
  url: string;
  label: string;
  /** Other ways beside copying and opening. */
  children?: ReactNode;
}

/** An address to hand on: selected where one comes to it, copied or opened. */
export function LinkToCopy({ url, label, children }: LinkToCopyProps) {
  const { t } = useApp();
  const [copied, setCopied] = useState('');
  async function copy(): Promise<void> {
    // Without leave to write there it can be selected and copied by hand.
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(url),
      () => {},
    );
  }
  return (
    <>
      <input
        className="control"
        readOnly
        dir="ltr"
        value={url}
        aria-label={label}
        onFocus={({ target }) => target.select()}
      />
      <p className="link-ways">
        <button type="button" className="link" onClick={() => void copy()}>
          {t(copied === url ? 'copied' : 'copy_link')}
        </button>
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {t('open_preview')}
        </a>
        {children}
      </p>
    </>
  );
}
