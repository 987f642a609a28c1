import { diffWords } from '@seahour/api-types/rules/diff-words.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useApp } from '../context.ts';
import { ArrowRight } from '../icons.ts';
import './words.css';

interface OldNewProps {
  was: string;
  becomes: string;
  /** Of the texts, where they are of one. */
  lang?: string;
}

/** From here on words are compared, and not the whole. */
const SENTENCE = 24;

/** What a text was, struck, and what it becomes; long ones in place, by words. */
export function OldNew({ was, becomes, lang }: OldNewProps) {
  const { t } = useApp();
  const isSentence = was.length > SENTENCE && becomes.length > SENTENCE;
  if (isSentence) {
    return (
      <p className="phrases" dir="auto" lang={lang}>
        {diffWords(was, becomes).map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'removed') return <del key={key}>{text}</del>;
          return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
        })}
      </p>
    );
  }
  return (
    <span className="old-new" lang={lang}>
      {was && <del dir="auto">{was}</del>}
      {was && becomes && (
        <>
          <LineIcon node={ArrowRight} size={13} className="icon icon-flip" />
          <span className="visually-hidden">{t('becomes')}</span>
        </>
      )}
      {becomes && <ins dir="auto">{becomes}</ins>}
    </span>
  );
}
