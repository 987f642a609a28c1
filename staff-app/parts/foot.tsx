import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { useCrewApp } from '../context.ts';
import type { NativeButton } from '../telegram.ts';
import './foot.css';

export interface FootAction extends NativeButton {
  icon?: IconNode;
  /** What does not wait in the queue: without a connection the button is disabled, and says why. */
  needsConnection?: boolean;
}

export interface FootProps {
  main?: FootAction | undefined;
  secondary?: FootAction | undefined;
}

/** The screen's actions: the messenger's own buttons where it has them, else ours in the same place. */
export function Foot({ main: action, secondary }: FootProps) {
  const { t, telegram, crew } = useCrewApp();
  const isNative = useStore(telegram.$isNative);
  const isReached = useStore(crew.client.$isReached);
  const isDisabled = action?.needsConnection === true && !isReached;
  const main = action && { ...action, isDisabled };
  useNativeButtons({ main, secondary });
  const why = isDisabled && (
    <p id="foot-why" className="foot-why">
      {t('needs_connection')}
    </p>
  );
  if (isNative || (!main && !secondary)) return why;
  return (
    <div className="foot">
      {why}
      {secondary && <FootButton action={secondary} kind="is-quiet" />}
      {main && <FootButton action={main} kind="is-primary" />}
    </div>
  );
}

/** The messenger is called only where its buttons change; their presses always do what is current. */
function useNativeButtons(actions: FootProps): void {
  const { telegram } = useCrewApp();
  const press = useEffectEvent((name: keyof FootProps) => {
    const action = actions[name];
    if (!action?.isDisabled) action?.onPress();
  });
  const shown = JSON.stringify([looksOf(actions.main), looksOf(actions.secondary)]);
  useEffect(() => {
    const [main, secondary]: ReturnType<typeof looksOf>[] = JSON.parse(shown);
    telegram.setButtons({
      ...(main && { main: { ...main, onPress: () => press('main') } }),
      ...(secondary && { secondary: { ...secondary, onPress: () => press('secondary') } }),
    });
  }, [telegram, shown]);
  useEffect(() => () => telegram.setButtons({}), [telegram]);
}

const looksOf = (action: FootAction | undefined) =>
  action
    ? {
        text: action.text,
        isBusy: action.isBusy ?? false,
        isDangerous: action.isDangerous ?? false,
        isDisabled: action.isDisabled ?? false,
      }
    : null;

function FootButton({ action, kind }: { action: FootAction; kind: string }) {
  const { text, icon, isBusy = false, isDangerous = false, isDisabled = false, onPress } = action;
  return (
    <button
      type="button"
      className={`button is-large ${kind} ${isDangerous ? 'is-dangerous' : ''}`}
      aria-busy={isBusy}
      aria-disabled={isDisabled}
      aria-describedby={isDisabled ? 'foot-why' : undefined}
      onClick={() => !isBusy && !isDisabled && onPress()}
    >
      {icon && <LineIcon node={icon} />}
      <span>{text}</span>
    </button>
  );
}
