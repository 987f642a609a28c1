import { adoptStyles } from '../kit/styles.ts';
import css from './legal-links.css?inline';
import { sitePage } from './site-page.ts';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

const PAGES = [
  { page: 'terms-of-use', text: 'payment.terms' },
  { page: 'cancellation-policy', text: 'payment.cancellation' },
  { page: 'privacy-policy', text: 'payment.privacy' },
] as const;

/** The terms that the visitor agrees to; they open in a new tab. */
export function LegalLinks() {
  const { t, settings, language } = useBooking();
  return (
    <ul className="legal">
      {PAGES.map(({ page, text }) => (
        <li key={page}>
          <a href={sitePage(settings.api_base, language, page)} target="_blank" rel="noopener">
            {t(text)}
            <span className="visually-hidden"> {t('payment.new_tab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
