import { useEffect, useState } from 'react';

/** The response of a call for one id; null until then. Leaving the screen aborts the call. */
export function useAnswer<Id, Answer>(
  load: (id: Id, signal: AbortSignal) => Promise<Answer | null>,
  id: Id,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void load(id, signal).then((found) => {
      if (!signal.aborted) setAnswer(found);
    });
    return () => leaving.abort();
  }, [load, id]);
  return answer;
}
