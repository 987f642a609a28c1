import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { ChevronRight } from '../icons.ts';
import { BoatPhoto } from '../parts/boat-photo.tsx';
import type { ChangeWords, Said } from './change-words.ts';
import { useTermsTexts } from './terms-texts.ts';
import './terms.css';

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
              <SaidOf said={was} />
            </s>
            <LineIcon node={ChevronRight} size={16} className="icon icon-flip" />
            <b>
              <span className="visually-hidden">{t('becomes')} </span>
              <SaidOf said={becomes} />
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function SaidOf({ said }: { said: Said }) {
  const t = useTermsTexts();
  if (typeof said === 'string') return said;
  return (
    <span className="terms-photos" role="img" aria-label={t('photo_count', { count: said.length })}>
      {said.map((path) => (
        <BoatPhoto key={path} path={path} />
      ))}
    </span>
  );
}
