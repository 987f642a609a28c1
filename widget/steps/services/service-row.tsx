import type { AdditionalService } from '@seahour/api-types/companies.ts';
import { isIconName } from '@seahour/ui/icons.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isConverted } from '../../booking/converted.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Amount, around, GAP } from '../../parts/amount.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './service-row.css?inline';
import { Stepper } from './stepper.tsx';

adoptStyles(css);

export interface ServiceRowProps {
  service: AdditionalService;
  /** 0 while it is not added. */
  quantity: number;
}

/** One service: its price, what it is, and how many. */
export function ServiceRow({ service, quantity }: ServiceRowProps) {
  const { booking, t } = useBooking();
  const { service_id, name, icon, unit, price, currency, raw } = service;
  const isNear = isConverted(currency, raw.currency);
  const isAdded = quantity > 0;
  const follow = useFollowingFocus(isAdded);
  const toggle = () => {
    follow.toggled();
    booking.toggleService(service_id);
  };
  return (
    <li className={`service${isAdded ? ' is-added' : ''}`}>
      <div className="service-row">
        <span className="service-icon">
          <Icon name={isIconName(icon) ? icon : 'plus'} size={20} />
        </span>
        <ServiceText
          service={service}
          price={around(
            t(`services.per.${unit}`, { price: GAP }),
            <Amount amount={price} currency={currency} isNear={isNear} />,
          )}
        />
        {isAdded ? (
          <Stepper
            name={name}
            quantity={quantity}
            onStep={(by) => (quantity + by < 1 ? toggle() : booking.stepService(service_id, by))}
            moreRef={follow.ref}
          />
        ) : (
          <button
            type="button"
            ref={follow.ref}
            className="btn btn-quiet btn-sm service-add"
            aria-label={t('services.add_named', { name })}
            onClick={toggle}
          >
            {t('services.add')}
          </button>
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

/** "Add" and the stepper take each other's place; focus goes along. */
function useFollowingFocus(isAdded: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const before = useRef(isAdded);
  const isOwn = useRef(false);
  useEffect(() => {
    if (before.current !== isAdded && isOwn.current) ref.current?.focus();
    before.current = isAdded;
    isOwn.current = false;
  }, [isAdded]);
  return {
    ref,
    toggled: () => {
      isOwn.current = true;
    },
  };
}
