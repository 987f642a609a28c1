import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Warning } from '../icons.ts';
import './order-blocks.css';

/** What somebody has to look into. */
export function WarningBlock({ text }: { text: string }) {
  return (
    <p className="block card-guarantee is-missing">
      <LineIcon node={Warning} />
      {text}
    </p>
  );
}
