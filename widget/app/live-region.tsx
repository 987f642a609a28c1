import { useEffect, useRef } from 'react';
import { addLiveRegion } from '../kit/live-announcer.ts';

/** Read out, never seen; inside the dialog, because all outside of it is inert. */
export function LiveRegion() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current ? addLiveRegion(region.current) : undefined), []);
  return <div ref={region} className="visually-hidden" aria-live="polite" />;
}
