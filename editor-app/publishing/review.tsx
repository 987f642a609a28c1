import { getDraft, type Publishable } from '@seahour/api-types/editor.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApp, useSources } from '../context.ts';
import { ChangeRow } from './change-row.tsx';
import { useDescribe } from './describe.ts';
import { Outcome, Publish, type Review, type Told } from './publish-panel.tsx';

interface ReviewOfProps {
  of: Publishable;
  onDone(): Promise<void>;
}

/** What a roll back, or publishing what was planned, would do now, with the button. */
export function ReviewOf({ of, onDone }: ReviewOfProps) {
  const { t, editor } = useApp();
  const sources = useSources();
  const { fileWords } = useDescribe();
  const [review, setReview] = useState<Review | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const { kind } = of;
  const id = of.kind === 'draft' ? undefined : of.publication_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what it says, not by the object
  const read = useCallback(async () => {
    const answer = await editor.call(getDraft, { of });
    if (answer.ok) setReview(answer.data);
  }, [editor, kind, id]);
  useEffect(() => void read(), [read]);
  if (told?.outcome === 'published') return <Outcome told={told} />;
  if (!review) return <p className="reading">{t('reading')}</p>;
  return (
    <div className="review">
      {of.kind === 'roll_back' && (
        <ul className="entries">
          {review.files.flatMap(({ file, title, changes }) =>
            changes.map((change) => (
              <ChangeRow
                key={`${file} ${change.path.join('/')}`}
                change={{ ...change, written: null }}
                name={fileWords(file, title)}
              />
            )),
          )}
        </ul>
      )}
      <div className="publish">
        <Publish
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
