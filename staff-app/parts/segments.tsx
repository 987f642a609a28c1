import { languageRow } from '@seahour/api-types/languages.ts';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useCrewApp } from '../context.ts';
import './segments.css';

interface SegmentsProps<Name extends string> {
  label: string;
  segments: readonly { name: Name; text: string }[];
  chosen: Name;
  /** More than fit side by side on a phone: they scroll, and the chosen one comes into sight. */
  isScrolled?: boolean;
  onChoose(name: Name): void;
}

/** One of a few, side by side: a single stop for Tab, and the arrow keys choose, the way its language runs. */
export function Segments<Name extends string>(props: SegmentsProps<Name>) {
  const { label, segments, chosen, isScrolled = false, onChoose } = props;
  const { language } = useCrewApp();
  return (
    <I18nProvider locale={languageRow(language).locale}>
      <RadioGroup
        className={`segments ${isScrolled ? 'is-scrolled' : ''}`}
        orientation="horizontal"
        value={chosen}
        onChange={(name) => onChoose(name as Name)}
      >
        <Label className="visually-hidden">{label}</Label>
        {segments.map(({ name, text }) => (
          <Radio
            key={name}
            value={name}
            className="segment"
            ref={isScrolled && name === chosen ? scrollIntoSight : null}
          >
            {text}
          </Radio>
        ))}
      </RadioGroup>
    </I18nProvider>
  );
}

/** Of the row, and not of the page around it. */
function scrollIntoSight(segment: HTMLElement | null): void {
  const row = segment?.parentElement;
  if (row) row.scrollLeft = segment.offsetLeft - row.clientWidth / 2 + segment.clientWidth / 2;
}
