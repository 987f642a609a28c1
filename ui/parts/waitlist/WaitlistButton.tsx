export interface WaitlistButtonProps {
  /** E.g. "Tell me when it is free". */
  label: string;
  isOpen?: boolean;
  onPress?(): void;
}

/** Opens the form below it. Without hooks: pages draw it before React is there. */
export function WaitlistButton({ label, isOpen = false, onPress }: WaitlistButtonProps) {
  return (
    <button type="button" className="tell-me-open" aria-expanded={isOpen} onClick={onPress}>
      {label}
    </button>
  );
}
