import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Warning } from '../icons.ts';
import './order-blocks.css';

/** A problem that staff have to look into. */
export function WarningBlock({ text }: { text: string }) {
  return (
    <p className="block card-guarantee is-missing">
      <LineIcon node={Warning} />
      {text}
    </p>
  );
}
