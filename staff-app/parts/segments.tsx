import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import './segments.css';

interface SegmentsProps<Name extends string> {
  label: string;
  segments: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose(name: Name): void;
}

/** One of a few, side by side: a single stop for Tab, and the arrow keys choose. */
export function Segments<Name extends string>(props: SegmentsProps<Name>) {
  const { label, segments, chosen, onChoose } = props;
  return (
    <RadioGroup
      className="segments"
      orientation="horizontal"
      value={chosen}
      onChange={(name) => onChoose(name as Name)}
    >
      <Label className="visually-hidden">{label}</Label>
      {segments.map(({ name, text }) => (
        <Radio key={name} value={name} className="segment">
          {text}
        </Radio>
      ))}
    </RadioGroup>
  );
}
