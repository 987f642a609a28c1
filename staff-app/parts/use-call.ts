import type { Failure, Result } from '@seahour/api-types/client.ts';
import { useRef, useState } from 'react';
import { useCrewApp } from '../context.ts';

/** Makes one call at a time, and keeps why the last one failed. */
export function useCall() {
  const { telegram } = useCrewApp();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isBusy,
    failure,
    /** Its answer; null where it failed, or where another call was still running. */
    async run<T>(call: () => Promise<Result<T>>): Promise<T | null> {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      setFailure(null);
      const result = await call();
      isRunning.current = false;
      setBusy(false);
      telegram.haptic(result.ok ? 'success' : 'error');
      if (result.ok) return result.data;
      setFailure(result.failure);
      return null;
    },
    forgive: () => setFailure(null),
  };
}
