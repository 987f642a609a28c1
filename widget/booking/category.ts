import { type Category, isAvailable } from './categories.ts';
import type { BookingContext } from './context.ts';

/** The budget of a yacht, or the place where everything else starts. */
export function createCategory({ $draft, categories, update, follow }: BookingContext) {
  follow(categories.$value, (value) => {
    if (value.state === 'ready') keepOrPreselect(value.data);
  });

  function keepOrPreselect(loaded: readonly Category[]): void {
    const { category: chosen } = $draft.get();
    const same = loaded.find(({ key }) => key === chosen?.key);
    const first = loaded.find(isAvailable);
    const category = same && isAvailable(same) ? same : first;
    if (category) chooseCategory(category);
    else update({ category: null, suggested_activities: [] });
  }

  function chooseCategory(category: Category): void {
    if (!isAvailable(category)) return;
    update({ category, suggested_activities: category.company_activity_ids });
  }

  return { chooseCategory };
}
