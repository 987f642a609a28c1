import { LANGUAGES } from '@seahour/api-types/languages.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronDown } from '../icons.ts';

interface LanguageFieldProps {
  language: Language;
  onChange(language: Language): void;
}

/** What the guest is told in; each language by its own name. */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const { t } = useCrewApp();
  return (
    <label className="form-field is-picked">
      <span>{t('field_language')}</span>
      <b>
        <bdi>{LANGUAGES[language].name}</bdi>
      </b>
      <LineIcon node={ChevronDown} />
      <select
        aria-label={t('field_language')}
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
