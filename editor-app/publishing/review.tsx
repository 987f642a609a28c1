import { getDraft, type Publishable } from '@seahour/api-types/editor.ts';
import { useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { useAnswer } from '../parts/answers.tsx';
import { ChangeRows } from './change-row.tsx';
import { Outcome, Publish, type Told } from './publish-panel.tsx';

interface ReviewOfProps {
  of: Publishable;
  onDone(): Promise<void>;
}

/** What a roll back, or publishing what was planned, would do now, with the button. */
export function ReviewOf({ of, onDone }: ReviewOfProps) {
  const { t, editor } = useApp();
  const sources = useSources();
  const [review, read] = useAnswer(getDraft, { of });
  const [told, setTold] = useState<Told | null>(null);
  if (told?.outcome === 'published') return <Outcome told={told} />;
  if (!review) return <p className="reading">{t('reading')}</p>;
  return (
    <div className="review">
      {of.kind === 'roll_back' && (
        <ul className="entries">
          <ChangeRows files={review.files} isNamed isAnonymous />
        </ul>
      )}
      <div className="publish">
        <Publish
          key={review.revision}
          of={of}
          review={review}
          onDone={async (outcome) => {
            setTold(outcome);
            await Promise.all([read(), editor.beat(), sources.refresh()]);
            if (outcome.outcome === 'published') await onDone();
          }}
        />
        {told && <Outcome told={told} />}
      </div>
    </div>
  );
}
