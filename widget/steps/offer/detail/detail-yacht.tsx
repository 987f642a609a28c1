import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { adoptStyles } from '../../../kit/styles.ts';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';
import css from './detail-yacht.css?inline';
import { basicServices, generalInfo } from './yacht-facts.ts';

adoptStyles(css);

/** A yacht in figures, and what is always on board. */
export function DetailYacht() {
  const { language } = useBooking();
  const { offer, t } = useDetail();
  const info = generalInfo(offer, language);
  const services = basicServices(offer);
  return (
    <>
      {info.length > 0 && (
        <dl className="detail-info">
          {info.map(({ filter_id, icon, name, value }) => (
            <div key={filter_id}>
              <dt>
                <Icon name={icon} />
                {name}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {services.length > 0 && (
        <>
          <h3>{t('always')}</h3>
          <ul className="detail-services">
            {services.map(({ filter_id, icon, name }) => (
              <li key={filter_id}>
                <Icon name={icon} size={16} />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
