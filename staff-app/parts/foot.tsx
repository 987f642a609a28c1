import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { IconNode } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { useCrewApp } from '../context.ts';
import type { NativeButton } from '../telegram.ts';
import './foot.css';

export interface FootAction extends NativeButton {
  icon?: IconNode;
}

export interface FootProps {
  main?: FootAction | undefined;
  secondary?: FootAction | undefined;
}

/** The screen's actions: the messenger's own buttons where it has them, else ours in the same place. */
export function Foot({ main, secondary }: FootProps) {
  const { telegram } = useCrewApp();
  const isNative = useStore(telegram.$isNative);
  useNativeButtons({ main, secondary });
  if (isNative || (!main && !secondary)) return null;
  return (
    <div className="foot">
      {secondary && <FootButton action={secondary} kind="is-quiet" />}
      {main && <FootButton action={main} kind="is-primary" />}
    </div>
  );
}

/** The messenger is called only where its buttons change; their presses always do what is current. */
function useNativeButtons(actions: FootProps): void {
  const { telegram } = useCrewApp();
  const press = useEffectEvent((name: keyof FootProps) => actions[name]?.onPress());
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
      }
    : null;

function FootButton({ action, kind }: { action: FootAction; kind: string }) {
  const { text, icon, isBusy = false, isDangerous = false, onPress } = action;
  return (
    <button
      type="button"
      className={`button is-large ${kind} ${isDangerous ? 'is-dangerous' : ''}`}
      aria-busy={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      {icon && <LineIcon node={icon} />}
      <span>{text}</span>
    </button>
  );
}
