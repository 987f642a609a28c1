import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { adoptStyles } from '../kit/styles.ts';
import css from './rows.css?inline';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

export interface Row {
  label: string;
  /** Empty lines are left out, and a row without lines too. */
  lines: readonly string[];
  /** Where it leads on, below the lines. */
  link?: { href: string; text: string };
  /** Capitalises the first letter, which some languages write small inside a sentence. */
  isDate?: boolean;
}

/** Labels and what belongs to them, one below the other. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  const { language } = useBooking();
  return (
    <dl className="rows">
      {rows.map(({ label, lines, link, isDate }) => {
        const shown = [...new Set(lines)].filter((line) => line !== '');
        if (shown.length === 0) return null;
        return (
          <div key={label}>
            <dt>{label}</dt>
            {shown.map((line) => (
              <dd key={line}>{isolate(isDate ? capitalise(line, language) : line, language)}</dd>
            ))}
            {link && (
              <dd>
                <a href={link.href} target="_blank" rel="noopener noreferrer">
                  {link.text}
                </a>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
