import { languageRow } from '@seahour/api-types/languages.ts';
import { holdPressableStyle } from '@seahour/ui/parts/pressable-style.ts';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { language } from '../../runtime/page-data.ts';
import styles from './picker.css?url';

export interface PickerPopoverProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}

holdPressableStyle();

/** A panel beside its field, in the direction of the page. Escape and a press outside close it. */
export default function PickerPopover(popover: PickerPopoverProps) {
  const { label, triggerRef, onClose, children } = popover;
  return (
    <I18nProvider locale={languageRow(language).locale}>
      <link rel="stylesheet" href={styles} precedence="island" />
      <Popover
        className="picker-popover"
        triggerRef={triggerRef}
        placement="bottom start"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Dialog className="picker-dialog" aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
