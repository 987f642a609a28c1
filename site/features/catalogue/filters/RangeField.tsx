import type { Language } from '@seahour/api-types/primitives.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { useState } from 'react';
import { Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { useTexts } from '../texts.ts';
import { Histogram } from './Histogram.tsx';
import { TypedEnd } from './TypedEnd.tsx';

export interface RangeFieldProps {
  language: Language;
  legend: string;
  min: number;
  max: number;
  chosen: readonly [number, number] | undefined;
  /** Shown after a number, e.g. `AED`. */
  unit?: string | undefined;
  /** How many offers there are in each part of the range. */
  bins?: readonly number[];
  /** Only its lower end is chosen. */
  isOpenEnded?: boolean;
  /** Undefined where the whole range is wanted. */
  onChange(range: [number, number] | undefined): void;
}

/** A slider of two thumbs, each with a number field; neither passes the other. */
export function RangeField(field: RangeFieldProps) {
  const { language, legend, chosen, unit = '', bins, isOpenEnded = false, onChange } = field;
  const t = useTexts();
  const [min, max] = [Math.floor(field.min), Math.ceil(field.max)];
  const inside = (value: number) => Math.min(Math.max(value, min), max);
  const [low, high] = [inside(chosen?.[0] ?? min), inside(chosen?.[1] ?? max)];
  // While a thumb is dragged only the field itself follows.
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const [shownLow = low, shownHigh = high] = moving ?? [low, high];
  const share = (value: number) => (value - min) / (max - min);
  const choose = (from: number, to: number) =>
    onChange(from > min || to < max ? [from, to] : undefined);
  return (
    <Slider
      className="group"
      minValue={min}
      maxValue={max}
      value={isOpenEnded ? [shownLow] : [shownLow, shownHigh]}
      onChange={(values) => setMoving(values)}
      onChangeEnd={([from = min, to = max]) => {
        setMoving(null);
        choose(from, to);
      }}
    >
      <Label>{legend}</Label>
      {isOpenEnded && (
        <output>
          {shownLow > min
            ? t('filters.orMore', { value: formatNumber(shownLow, language) })
            : t('filters.any')}
        </output>
      )}
      {bins && <Histogram bins={bins} low={share(shownLow)} high={share(shownHigh)} />}
      <SliderTrack className="track">
        <i
          style={{
            insetInlineStart: `${share(shownLow) * 100}%`,
            insetInlineEnd: `${(1 - share(shownHigh)) * 100}%`,
          }}
        />
        <SliderThumb className="thumb" index={0} aria-label={t('filters.from')} />
        {!isOpenEnded && <SliderThumb className="thumb" index={1} aria-label={t('filters.to')} />}
      </SliderTrack>
      {!isOpenEnded && (
        <div className="typed">
          <TypedEnd
            {...{ language, min, max, unit }}
            label={t('filters.from')}
            value={shownLow}
            onChange={(value) => choose(Math.min(value ?? min, high), high)}
          />
          <i aria-hidden="true" />
          <TypedEnd
            {...{ language, min, max, unit }}
            label={t('filters.to')}
            value={shownHigh}
            onChange={(value) => choose(low, Math.max(value ?? max, low))}
          />
        </div>
      )}
    </Slider>
  );
}
