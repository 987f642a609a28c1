import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { ChevronRight } from '../icons.ts';
import type { ChangeWords } from './change-words.ts';
import { useTermsTexts } from './terms-texts.ts';

/** What it was and what it becomes, in lines. */
export function ChangeList({ changes }: { changes: readonly ChangeWords[] }) {
  const t = useTermsTexts();
  return (
    <ul className="terms-changes">
      {changes.map(({ what, was, becomes }) => (
        <li key={what}>
          <span>{what}</span>
          <span>
            <s>
              <span className="visually-hidden">{t('was')} </span>
              {was}
            </s>
            <LineIcon node={ChevronRight} size={16} className="icon icon-flip" />
            <b>
              <span className="visually-hidden">{t('becomes')} </span>
              {becomes}
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
}
