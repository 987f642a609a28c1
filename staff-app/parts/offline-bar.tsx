import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { WifiOff } from '../icons.ts';
import './offline-bar.css';

/** Shown above the screen while the server cannot be reached. */
export function OfflineBar() {
  const { t, crew } = useCrewApp();
  const isReached = useStore(crew.client.$isReached);
  return (
    <div className="lost" role="status">
      {!isReached && (
        <p className="offline-bar">
          <LineIcon node={WifiOff} size={16} />
          <span>{t('offline')}</span>
          <button type="button" onClick={() => crew.refresh()}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  );
}
