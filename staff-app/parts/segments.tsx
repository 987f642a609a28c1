import './segments.css';

interface SegmentsProps<Name extends string> {
  label: string;
  segments: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose(name: Name): void;
}

export function Segments<Name extends string>(props: SegmentsProps<Name>) {
  const { label, segments, chosen, onChoose } = props;
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {segments.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
