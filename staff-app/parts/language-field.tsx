import { LANGUAGES } from '@seahour/api-types/languages.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronDown } from '../icons.ts';

interface LanguageFieldProps {
  /** The guest's language without it. */
  label?: string;
  language: Language;
  onChange(language: Language): void;
}

/** What somebody is told in; each language by its own name. */
export function LanguageField({ label, language, onChange }: LanguageFieldProps) {
  const { t } = useCrewApp();
  const named = label ?? t('field_language');
  return (
    <label className="form-field is-picked">
      <span>{named}</span>
      <b>
        <bdi>{LANGUAGES[language].name}</bdi>
      </b>
      <LineIcon node={ChevronDown} />
      <select
        aria-label={named}
        value={language}
        onChange={({ currentTarget }) => onChange(Language.parse(currentTarget.value))}
      >
        {Language.options.map((code) => (
          <option key={code} value={code}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}
