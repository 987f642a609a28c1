import type { TermsPhoto } from '@seahour/api-types/staff-terms.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronLeft, ChevronRight, Cross } from '../icons.ts';
import { usePhotoTexts } from './photo-texts.ts';

interface PhotoListProps {
  photos: readonly TermsPhoto[];
  isBusy: boolean;
  onChange(photos: string[], kind: 'moved' | 'removed'): void;
}

/** Photos in their order, which can be moved and removed. */
export function PhotoList({ photos, isBusy, onChange }: PhotoListProps) {
  const { cdnBase } = useCrewApp();
  const t = usePhotoTexts();
  const paths = photos.map(({ path }) => path);
  const last = photos.length - 1;

  function swapped(one: number, other: number): string[] {
    return paths.map((path, index) => {
      if (index === one) return paths[other] ?? path;
      return index === other ? (paths[one] ?? path) : path;
    });
  }

  return (
    <ol className="photos-list">
      {photos.map(({ path, words }, index) => {
        const of = { number: index + 1, words };
        return (
          <li key={path} className="block">
            <Photo cdnBase={cdnBase} path={path} alt="" sizes="(width < 640px) 90vw, 300px" />
            {index === 0 && <span className="photos-cover">{t('cover')}</span>}
            <p>{words}</p>
            <div className="photos-actions">
              <Action
                icon={ChevronLeft}
                label={t('earlier', of)}
                isOff={isBusy || index === 0}
                onPress={() => onChange(swapped(index, index - 1), 'moved')}
              />
              <Action
                icon={ChevronRight}
                label={t('later', of)}
                isOff={isBusy || index === last}
                onPress={() => onChange(swapped(index, index + 1), 'moved')}
              />
              <Action
                icon={Cross}
                label={t('remove', of)}
                isOff={isBusy || last === 0}
                onPress={() => onChange(paths.toSpliced(index, 1), 'removed')}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface ActionProps {
  icon: typeof Cross;
  label: string;
  /** It keeps the focus, to be pressed again. */
  isOff: boolean;
  onPress(): void;
}

function Action({ icon, label, isOff, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <LineIcon node={icon} className={icon === Cross ? 'icon' : 'icon icon-flip'} />
    </button>
  );
}
