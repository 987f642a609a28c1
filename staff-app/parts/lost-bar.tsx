import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { WifiOff } from '../icons.ts';
import './lost-bar.css';

/** That nobody answers, above whatever is shown, until somebody does. */
export function LostBar() {
  const { t, crew } = useCrewApp();
  const isReached = useStore(crew.client.$isReached);
  return (
    <div className="lost" role="status">
      {!isReached && (
        <p className="lost-bar">
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
