import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { type Category, isAvailable } from '../../booking/categories.ts';
import { chosenBlock } from '../../booking/draft.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Callout } from '../../parts/callout.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './category-step.css?inline';
import { CategoryTile } from './category-tile.tsx';

adoptStyles(css);

/** The budget of a yacht, or the place where everything else starts. */
export function Body() {
  const { booking, t, language } = useBooking();
  const categories = useStore(booking.category.$list);
  const { isYacht } = useStore(booking.navigation.$frame);
  const block = chosenBlock(useStore(booking.$draft));
  const subtitle =
    block &&
    t('category.free_on', {
      date: formatDate(block.date, language, 'weekday-short'),
      block: formatBlock(block.time, block.hour_count, language),
    });
  return (
    <>
      <StepHeading subtitle={subtitle}>
        {isYacht ? t('category.title_tiers') : t('category.title_places')}
      </StepHeading>
      <Loaded value={categories} skeleton={<TilesSkeleton />}>
        {(loaded) => <Tiles categories={loaded} />}
      </Loaded>
      {isYacht && categories.state !== 'failed' && (
        <Callout icon="triangle-alert" tone="warn">
          <b>{t('category.attention')}</b> {t('category.guests_are_a_limit')}
        </Callout>
      )}
    </>
  );
}

function Tiles({ categories }: { categories: readonly Category[] }) {
  const { booking, t } = useBooking();
  const { category: chosen, guests } = useStore(booking.$draft);
  if (!categories.some(isAvailable)) {
    return (
      <>
        <div className="nothing-free" role="status">
          <p>
            {guests
              ? t('category.nothing_for_guests', { count: guests })
              : t('category.nothing_free')}
          </p>
          <button type="button" className="button is-tint" onClick={booking.navigation.back}>
            {t('category.other_hours')}
          </button>
        </div>
        <TileGroup categories={categories} chosenKey={null} />
      </>
    );
  }
  return <TileGroup categories={categories} chosenKey={chosen?.key ?? null} />;
}

interface TileGroupProps {
  categories: readonly Category[];
  chosenKey: string | null;
}

function TileGroup({ categories, chosenKey }: TileGroupProps) {
  const { booking } = useBooking();
  const isWrong = useStore(booking.navigation.$problem) === 'category_required';
  return (
    <fieldset
      className="categories"
      aria-labelledby="bw-title"
      aria-describedby={isWrong ? 'category-problem' : undefined}
    >
      <Problem of={['category_required']} id="category-problem" />
      {categories.map((category) => (
        <CategoryTile
          key={category.key}
          category={category}
          isChosen={category.key === chosenKey}
        />
      ))}
    </fieldset>
  );
}

function TilesSkeleton() {
  return (
    <div className="categories">
      <Skeleton className="sk-category" />
      <Skeleton className="sk-category" />
      <Skeleton className="sk-category" />
    </div>
  );
}
