import { useStore } from '@nanostores/react';
import type { AdditionalService } from '@seahour/api-types/companies.ts';
import { MAXIMUM_QUANTITY } from '@seahour/api-types/constants.ts';
import { isIconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { type ReactNode, useId, useState } from 'react';
import { isConverted } from '../../booking/converted.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Amount, inline } from '../../parts/amount.tsx';
import { Stepper } from '../../parts/stepper.tsx';
import { Switch } from '../../parts/switch.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './service-row.css?inline';

adoptStyles(css);

export interface ServiceRowProps {
  service: AdditionalService;
  /** 0 while it is not added. */
  quantity: number;
}

/** One service: its price, what it is, a switch that adds it, and how many. */
export function ServiceRow({ service, quantity }: ServiceRowProps) {
  const { booking, t } = useBooking();
  const { service_id, name, icon, unit, price, currency, raw } = service;
  const isNear = isConverted(currency, raw.currency);
  const isAdded = quantity > 0;
  const guests = useStore(booking.services.$guests);
  const max =
    unit === 'person' && guests ? Math.min(guests.limit, MAXIMUM_QUANTITY) : MAXIMUM_QUANTITY;
  return (
    <li className={`service${isAdded ? ' is-added' : ''}`}>
      <div className="service-row">
        <span className="service-icon">
          <Icon name={isIconName(icon) ? icon : 'plus'} size={20} />
        </span>
        <ServiceText
          service={service}
          price={inline(
            t.rich(`services.per.${unit}`, {
              price: <Amount amount={price} currency={currency} isNear={isNear} />,
            }),
          )}
        />
        <Switch
          checked={isAdded}
          aria-label={t('services.add_named', { name })}
          onChange={() => booking.services.toggle(service_id)}
        />
        {isAdded && (
          <span className="service-quantity">
            <Stepper
              name={name}
              quantity={quantity}
              max={max}
              onChange={(count) => booking.services.setQuantity(service_id, count)}
            />
          </span>
        )}
      </div>
    </li>
  );
}

function ServiceText({ service, price }: { service: AdditionalService; price: ReactNode }) {
  const { name, description } = service;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!description) {
    return (
      <span className="service-text">
        <b>{name}</b>
        <span>{price}</span>
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className="service-text"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <b>
          {name}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </b>
        <span>{price}</span>
      </button>
      {isOpen && (
        <p className="service-about" id={id}>
          {description}
        </p>
      )}
    </>
  );
}
