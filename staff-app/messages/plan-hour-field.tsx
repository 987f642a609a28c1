import { formatHour } from '@seahour/ui/format/time.ts';
import { useCrewApp } from '../context.ts';
import { ChoiceField } from './choice-field.tsx';
import { useMessagesTexts } from './use-messages-texts.ts';

const HOURS = Array.from({ length: 18 }, (_, index) => index + 5);
const NEVER = 'never';

interface PlanHourFieldProps {
  /** Absent is never. */
  hour: number | undefined;
  onChange(hour: number | undefined): void;
}

export function PlanHourField({ hour, onChange }: PlanHourFieldProps) {
  const { language } = useCrewApp();
  const t = useMessagesTexts();
  return (
    <ChoiceField
      label={t('plan')}
      choices={[
        { value: NEVER, text: t('never') },
        ...HOURS.map((each) => ({ value: `${each}`, text: formatHour(each, language) })),
      ]}
      value={`${hour ?? NEVER}`}
      onChange={(value) => onChange(value === NEVER ? undefined : Number(value))}
    />
  );
}
