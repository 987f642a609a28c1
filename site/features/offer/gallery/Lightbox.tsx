import { holdPressableStyle } from '@seahour/ui/parts/pressable-style.ts';
import { useRef } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useCloseRequest } from '../../../runtime/use-close-request.ts';
import type { LightboxProps } from './gallery-props.ts';
import { LightboxPhotos } from './LightboxPhotos.tsx';

holdPressableStyle();

/** The photos of an offer over the whole window, one at a time. */
export default function Lightbox(props: LightboxProps) {
  const { title, t, styles, onClose } = props;
  const dialog = useRef<HTMLElement>(null);
  useCloseRequest(onClose);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="island" />
      <ModalOverlay
        isOpen
        className="lightbox-overlay"
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className="lightbox-modal">
          <Dialog className="lightbox-dialog" ref={dialog} aria-label={t('title', { title })}>
            <LightboxPhotos {...props} dialog={dialog} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
