import { type ComponentType, useEffect, useState } from 'react';

interface OnDemand<Props> {
  Part: ComponentType<Props>;
  /** Fetches it, so that its first use shows it at once. */
  ahead(): Promise<void>;
}

/**
 * A part whose code comes with its first use, or ahead of it. React's `lazy` shows nothing first and
 * then holds back what has come for 300 ms, so that fallbacks do not flicker.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  async function ahead() {
    Loaded = (await load()).default;
  }
  function Part(props: Props) {
    const [, draw] = useState(Loaded !== undefined);
    useEffect(() => {
      const gone = new AbortController();
      const fetchPart = async () => {
        try {
          // It may have come since this was drawn.
          if (!Loaded) await ahead();
          draw(true);
        } catch {
          if (gone.signal.aborted) return;
          dispatchEvent(new Event('seahour:not-loaded'));
          // The next press tries again.
          addEventListener('click', fetchPart, { once: true, signal: gone.signal });
        }
      };
      void fetchPart();
      return () => gone.abort();
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return { Part, ahead };
}
