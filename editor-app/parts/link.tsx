import type { AnchorHTMLAttributes } from 'react';
import { useApp } from '../context.ts';
import { hrefOf } from '../state/navigation.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address below `/editor`. */
  to: string;
}

/** A link to another screen; with a key held down the browser does what it always does. */
export function Link({ to, ...props }: LinkProps) {
  const { navigation } = useApp();
  return (
    <a
      {...props}
      href={hrefOf(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigation.open(to);
      }}
    />
  );
}
