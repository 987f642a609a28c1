import { X } from '@seahour/ui/first-icons.ts';
import {
  LightboxPhotos,
  type LightboxPhotosProps,
} from '@seahour/ui/parts/carousel/LightboxPhotos.tsx';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { holdPressableStyle } from '@seahour/ui/parts/pressable-style.ts';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useCloseRequest } from '../../../runtime/use-close-request.ts';

holdPressableStyle();

export interface LightboxProps extends Omit<LightboxPhotosProps, 'closeButton'> {
  /** Names the button. */
  close: string;
  /** The address of its styles. */
  styles: string;
  onClose(): void;
}

/** The photos of an offer over the whole window, one at a time. */
export default function Lightbox({ close, styles, onClose, ...photos }: LightboxProps) {
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
          <Dialog className="lightbox-dialog" aria-label={photos.labels.carousel}>
            <LightboxPhotos
              {...photos}
              closeButton={
                <button className="icon-button" type="button" aria-label={close} onClick={onClose}>
                  <LineIcon node={X} size={22} />
                </button>
              }
            />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
