import { OrderStatus } from '@seahour/api-types/order.ts';
import { OrderMoneyState } from '@seahour/api-types/staff-orders.ts';
import { Tick } from '../close-hours/boats-field.tsx';
import { useCrewApp } from '../context.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useData } from '../parts/use-query.ts';
import type { UsedChoice } from './use-order-choice.ts';

interface FilterSheetProps extends Pick<UsedChoice, 'choice' | 'change'> {
  onClose(): void;
}

/** Which boats, statuses and money the list is limited to; it follows at once. */
export function FilterSheet({ choice, change, onClose }: FilterSheetProps) {
  const { t, crew } = useCrewApp();
  const boats = useData(crew.boats) ?? [];
  const { company_activity_ids: ids = [], statuses = [], money } = choice;
  return (
    <Sheet title={t('filters')} onClose={onClose} isDismissable>
      <div className="filters">
        <fieldset>
          <legend>{t('filter_status')}</legend>
          {OrderStatus.options.map((status) => (
            <Tick
              key={status}
              text={t(`status_${status}`)}
              isOn={statuses.includes(status)}
              onChange={(isOn) => change({ statuses: toggled(statuses, status, isOn) })}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('filter_money')}</legend>
          {OrderMoneyState.options.map((state) => (
            <Tick
              key={state}
              text={t(`money_${state}`)}
              isOn={money === state}
              onChange={(isOn) => change({ money: isOn ? state : undefined })}
            />
          ))}
        </fieldset>
        {boats.length > 1 && (
          <fieldset>
            <legend>{t('close_boats')}</legend>
            {boats.map(({ company_activity_id: id, title }) => (
              <Tick
                key={id}
                text={title}
                isOn={ids.includes(id)}
                onChange={(isOn) => change({ company_activity_ids: toggled(ids, id, isOn) })}
              />
            ))}
          </fieldset>
        )}
      </div>
      <div className="sheet-actions is-stacked">
        <button type="button" className="button is-large is-primary" onClick={onClose}>
          {t('filters_done')}
        </button>
      </div>
    </Sheet>
  );
}

const toggled = <T,>(all: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...all, one] : all.filter((each) => each !== one);
