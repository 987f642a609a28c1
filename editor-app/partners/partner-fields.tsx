import type { FieldError } from '@seahour/api-types/errors.ts';
import { useApp } from '../context.ts';
import { AskedField } from './asked-field.tsx';
import { filledLines } from './origin-lines.ts';
import { OriginsField } from './origins-field.tsx';

/** What is said of a partner, as it is typed. */
export interface TypedPartner {
  name: string;
  origins: string;
  commission: string;
  confirmsAtOnce: boolean;
}

/** As a call takes it. */
export const partnerSaid = ({ name, origins, commission, confirmsAtOnce }: TypedPartner) => ({
  name,
  origins: filledLines(origins).map(({ typed }) => typed),
  commission: Number(commission),
  confirms_at_once: confirmsAtOnce,
});

interface PartnerFieldsProps {
  typed: TypedPartner;
  onType(typed: TypedPartner): void;
  wrongAt(field: string): FieldError[];
  onMended(path: string): void;
}

export function PartnerName({ typed, onType, wrongAt }: PartnerFieldsProps) {
  const { t } = useApp();
  return (
    <AskedField label={t('partner_name')} wrong={wordsOf(wrongAt('name'))}>
      {(described) => (
        <input
          {...described}
          className="control"
          required
          maxLength={80}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => onType({ ...typed, name: target.value })}
        />
      )}
    </AskedField>
  );
}

/** Its sites, its percent, and who is asked. */
export function PartnerTerms({ typed, onType, wrongAt, onMended }: PartnerFieldsProps) {
  const { t } = useApp();
  return (
    <>
      <OriginsField
        text={typed.origins}
        wrong={wrongAt('origins')}
        onType={(origins) => onType({ ...typed, origins })}
        onMended={onMended}
      />
      <AskedField
        label={t('partner_percent')}
        hint={t('partner_percent_hint')}
        wrong={wordsOf(wrongAt('commission'))}
      >
        {(described) => (
          <input
            {...described}
            className="control"
            type="number"
            inputMode="decimal"
            dir="ltr"
            required
            min={0}
            max={50}
            step={0.01}
            value={typed.commission}
            onChange={({ target }) => onType({ ...typed, commission: target.value })}
          />
        )}
      </AskedField>
      <label className="check is-whole">
        <input
          type="checkbox"
          checked={typed.confirmsAtOnce}
          onChange={({ target }) => onType({ ...typed, confirmsAtOnce: target.checked })}
        />
        {t('partner_confirms_at_once')}
      </label>
    </>
  );
}

export const wordsOf = (fields: readonly FieldError[]) =>
  fields.map(({ message }) => ({ words: message }));
