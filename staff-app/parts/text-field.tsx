import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  problem?: string | undefined;
  hint?: string | undefined;
  children(ids: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }): ReactNode;
}

/** A field with its name, and what is wrong with what was typed. */
export function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId();
  const said = problem ?? hint;
  return (
    <div className={`form-field ${problem ? 'is-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': Boolean(problem),
        ...(said && { 'aria-describedby': `${id}-said` }),
      })}
      {said && (
        <p
          id={`${id}-said`}
          className={problem ? undefined : 'hint'}
          role={problem ? 'alert' : undefined}
        >
          {said}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'onChange' | 'children' | 'value'> {
  value: string;
  onType(value: string): void;
}

export function TextField({ label, problem, hint, value, onType, ...input }: TextFieldProps) {
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          autoComplete="off"
          {...input}
          value={value}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
  );
}
