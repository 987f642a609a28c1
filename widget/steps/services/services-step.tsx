import { useStore } from '@nanostores/react';
import { adoptStyles } from '../../kit/styles.ts';
import { Guests } from '../../parts/guests.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { ServiceRow } from './service-row.tsx';
import css from './services-step.css?inline';

adoptStyles(css);

/** What can be added to the hours; skipped where there is nothing. */
export function Body() {
  const { booking, t } = useBooking();
  const services = useStore(booking.services.$list);
  const { additional_services } = useStore(booking.$draft);
  const { isYacht } = useStore(booking.navigation.$frame);
  return (
    <>
      <StepHeading>{isYacht ? t('services.title_yacht') : t('services.title')}</StepHeading>
      <Loaded value={services} skeleton={<ServicesSkeleton />}>
        {(offered) => (
          <>
            <Guests />
            <p className="services-hint">{t('services.hint')}</p>
            <ul className="services">
              {offered.map((service) => (
                <ServiceRow
                  key={service.service_id}
                  service={service}
                  quantity={additional_services[service.service_id] ?? 0}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}

function ServicesSkeleton() {
  return (
    <div className="services">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="service">
          <div className="service-row">
            <Skeleton className="sk-service-icon" />
            <span className="sk-service-text">
              <Skeleton className="sk-service-name" />
              <Skeleton className="sk-service-price" />
            </span>
            <Skeleton className="sk-service-add" />
          </div>
        </div>
      ))}
    </div>
  );
}
