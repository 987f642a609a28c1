import { languageRow } from '@seahour/api-types/languages.ts';
import { X } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { holdPressableStyle } from '@seahour/ui/parts/pressable-style.ts';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useCloseRequest } from '../../../runtime/use-close-request.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import { NOTHING, type Selection } from '../selection.ts';
import { useTexts } from '../texts.ts';
import { FilterFields } from './FilterFields.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

export interface FilterDialogProps {
  props: CatalogueProps;
  /** The applied selection. */
  selection: Selection;
  /** `YYYY-MM-DD`. */
  day: string;
  onApply(selection: Selection): void;
  onClose(): void;
}

holdPressableStyle();

/** All filters of the activity. The list changes only when they are applied. */
export default function FilterDialog(dialog: FilterDialogProps) {
  const { props, selection, day, onApply, onClose } = dialog;
  const t = useTexts();
  const { offered, draft, count, change } = useFilterDraft(props, selection, day);
  useCloseRequest(onClose);
  return (
    <I18nProvider locale={languageRow(props.language).locale}>
      <link rel="stylesheet" href={props.filterStyles} precedence="island" />
      <ModalOverlay
        isOpen
        isDismissable
        className="filter-overlay"
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className="filter-modal">
          <Dialog className="filter-dialog">
            <form
              onSubmit={(event) => {
                event.preventDefault();
                onClose();
                onApply(draft);
              }}
            >
              <header>
                <Heading slot="title" level={2}>
                  {t('filters.title')}
                </Heading>
                <button
                  className="icon-button"
                  type="button"
                  aria-label={t('listing.close')}
                  onClick={onClose}
                >
                  <LineIcon node={X} size={20} />
                </button>
              </header>
              <div className="fields" aria-busy={offered.state === 'loading'}>
                {offered.state === 'loading' && <FilterSkeleton />}
                {offered.state === 'failed' && t('filters.failed')}
                {offered.state === 'ready' && (
                  <FilterFields {...{ props, draft }} offered={offered.data} onChange={change} />
                )}
              </div>
              <footer>
                <button
                  className="button is-quiet is-large"
                  type="button"
                  onClick={() => change({ ...NOTHING, sort: draft.sort })}
                >
                  {t('filters.clear')}
                </button>
                <button
                  className="button is-primary is-large"
                  type="submit"
                  disabled={offered.state !== 'ready'}
                >
                  {count === null ? t('filters.apply') : t('filters.show', { count })}
                </button>
              </footer>
            </form>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

const BONES = ['hours', 'price', 'size', 'place'];

/** Placeholder while the filters load. */
export function FilterSkeleton() {
  return BONES.map((bone) => (
    <div key={bone} className="bone" aria-hidden="true">
      <i />
      <b />
    </div>
  ));
}
