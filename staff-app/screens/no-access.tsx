import { useStore } from '@nanostores/react';
import { useCrewApp } from '../context.ts';
import type { Access } from '../state/crew-client.ts';
import { keptSession } from '../state/session.ts';

/** Why there is nothing to see, and what to do about it. */
export function NoAccess({ reason }: { reason: Exclude<Access, 'known'> }) {
  const { t, telegram } = useCrewApp();
  const isNative = useStore(telegram.$isNative);
  return (
    <main className="notice-page">
      <div role="alert">
        <h1>{t(`${reason}_title`)}</h1>
        <p>{t(`${reason}_text`)}</p>
      </div>
      {reason === 'nobody' && telegram.canSignIn && (
        <button type="button" className="button is-large is-primary" onClick={signInAnew}>
          {t('sign_in_anew')}
        </button>
      )}
      {isNative && (
        <button type="button" className="button is-large is-primary" onClick={telegram.close}>
          {t('close_app')}
        </button>
      )}
    </main>
  );
}

function signInAnew(): void {
  keptSession.write(null);
  location.reload();
}
