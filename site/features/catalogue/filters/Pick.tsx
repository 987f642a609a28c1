export interface PickProps {
  name: string;
  label: string;
  /** What stands for no choice. */
  any?: string;
  options: readonly { value: number; text: string }[];
  chosen: number | string | undefined;
  isDisabled?: boolean;
  onChange(value: number | undefined): void;
}

/** A number chosen from a short list. */
export function Pick({ name, label, any, options, chosen, isDisabled, onChange }: PickProps) {
  return (
    <label className="pick">
      <span>{label}</span>
      <select
        name={name}
        disabled={isDisabled}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChange(value ? Number(value) : undefined)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
