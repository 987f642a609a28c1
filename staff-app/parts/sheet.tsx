import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useCrewApp } from '../context.ts';
import './sheet.css';

interface SheetProps {
  title: string;
  /** Escape and the messenger's way back close it too. */
  onClose(): void;
  /** A press beside it closes it, where nothing in it could be lost. */
  isDismissable?: boolean;
  children: ReactNode;
}

/** A dialog at the bottom of a phone, in the middle of a laptop. */
export function Sheet({ title, onClose, isDismissable = false, children }: SheetProps) {
  const { pressGuard } = useCrewApp();
  useWayBack(onClose);
  useEffect(() => {
    // The second tap of two is meant for what was there before.
    pressGuard.hold(document.body);
    return () => pressGuard.hold(document.body);
  }, [pressGuard]);
  return (
    <ModalOverlay
      isOpen
      isDismissable={isDismissable}
      className="sheet-overlay"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="sheet">
        <Dialog>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface SheetActionsProps {
  no: string;
  onNo(): void;
  yes: string;
  onYes(): void;
  isBusy: boolean;
  isDangerous?: boolean;
}

/** The foot of a sheet that asks: leaving it, and what it is about, which is done once. */
export function SheetActions({ no, onNo, yes, onYes, isBusy, isDangerous }: SheetActionsProps) {
  return (
    <div className="sheet-actions">
      <button type="button" className="button is-large is-quiet" onClick={onNo}>
        {no}
      </button>
      <button
        type="button"
        className={`button is-large ${isDangerous ? 'is-quiet is-dangerous' : 'is-primary'}`}
        aria-busy={isBusy}
        onClick={() => !isBusy && onYes()}
      >
        {yes}
      </button>
    </div>
  );
}

/** The messenger's way back leaves the question first, then the screen. */
function useWayBack(onBack: () => void): void {
  const { telegram, navigation } = useCrewApp();
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    telegram.setBack(() => goBack());
    return () => telegram.setBack(navigation.$place.get().depth > 0 ? navigation.back : null);
  }, [telegram, navigation]);
}
