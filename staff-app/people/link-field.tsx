import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useBriefly } from '@seahour/ui/use-briefly.ts';
import { useRef } from 'react';
import { useCrewApp } from '../context.ts';
import { Check, Copy, Share } from '../icons.ts';
import { Field } from '../parts/text-field.tsx';
import { useTexts } from './use-texts.ts';

/** A link for somebody else, to copy or to share as the device does it. */
export function LinkField({ label, url }: { label: string; url: string }) {
  const { t } = useCrewApp();
  const texts = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, sayCopied] = useBriefly(url);
  const [isRefused, sayRefused] = useBriefly(url);
  const copyText = texts(isCopied ? 'copied' : 'copy');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      sayCopied();
    } catch {
      // Some apps around a page keep the clipboard to themselves: what is selected is copied by hand.
      input.current?.select();
      sayRefused();
    }
  }

  return (
    <div className="link-field">
      <Field label={label} hint={isRefused ? texts('copy_by_hand') : undefined}>
        {(ids) => (
          <input
            {...ids}
            ref={input}
            dir="ltr"
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="link-actions">
        <button
          type="button"
          className="button is-quiet"
          aria-label={`${copyText}: ${label}`}
          onClick={() => void copy()}
        >
          <LineIcon node={isCopied ? Check : Copy} size={18} />
          {copyText}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="button is-quiet"
            aria-label={`${texts('share')}: ${label}`}
            // Anybody who closes the device's own list has not failed at anything.
            onClick={() => void navigator.share({ title: t('app'), url }).catch(() => {})}
          >
            <LineIcon node={Share} size={18} />
            {texts('share')}
          </button>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {isCopied && texts('copied')}
      </span>
    </div>
  );
}
