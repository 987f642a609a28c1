import { adoptStyles } from '../kit/styles.ts';
import css from './skeleton.css?inline';

adoptStyles(css);

/** A grey place holder; its size and corners come from the class, so that it has the shape of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`sk ${className}`} aria-hidden="true" />;
}
