import { useBriefly } from '@seahour/ui/use-briefly.ts';
import { useRef } from 'react';
import { t } from '../../../runtime/page-data.ts';
import { showToast } from '../../../runtime/toasts/toast.ts';

/** The tag as text to copy. */
export function TagCode({ code, copyLabel }: { code: string; copyLabel: string }) {
  const shown = useRef<HTMLElement>(null);
  const [isSelected, saySelected] = useBriefly(code);

  async function copy(): Promise<void> {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    try {
      await navigator.clipboard.writeText(code);
      await showToast({ tone: 'success', title: t('toast.copied') });
    } catch {
      // Pages without TLS have no clipboard: the selected text can be copied by hand.
      saySelected();
    }
  }

  return (
    <div className="code">
      <pre>
        <code ref={shown}>{code}</code>
      </pre>
      <button
        className="button is-quiet"
        type="button"
        data-needs-script
        onClick={() => void copy()}
      >
        {copyLabel}
      </button>
      <p role="status">{isSelected && t('selected')}</p>
    </div>
  );
}
