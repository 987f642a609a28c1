import { Heart as HeartIcon } from '../first-icons.ts';
import { LineIcon } from './LineIcon.tsx';

export interface HeartProps {
  /** The `company_activity_id` of an offer. */
  id: number;
  /** The list that has it, e.g. `yacht-rental/dubai`, where the page's own script hears the press. */
  list?: string;
  /** What is said of it whether it is on or off, with the offer's name. */
  label: string;
  isOn: boolean;
  /** Beside the heart, where there is room for it. */
  text?: string;
  onPress?: () => void;
}

/** Keeps an offer, or takes it out again. Style: `heart.css`. */
export function Heart({ id, list, label, isOn, text, onPress }: HeartProps) {
  return (
    <button
      type="button"
      className={text ? undefined : 'heart'}
      aria-label={label}
      aria-pressed={isOn}
      data-favourite={id}
      data-list={list}
      data-needs-script
      onClick={onPress}
    >
      <LineIcon node={HeartIcon} size={text ? 16 : 20} className="icon keep" />
      {text}
    </button>
  );
}
