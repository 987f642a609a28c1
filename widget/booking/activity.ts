import type { Activity } from '@seahour/api-types/activities.ts';
import { type Category, isAvailable } from './categories.ts';
import type { BookingContext } from './context.ts';
import { contactOf } from './draft.ts';

/** What to do on the water. */
export function createActivity({ $draft, activities, clearChoice }: BookingContext) {
  return {
    $list: activities.$value,
    /** Another activity resets the choice; the date and the contact stay. */
    choose(activity: Activity): void {
      const draft = $draft.get();
      if (activity.count === 0 || activity.id === draft.activity?.id) return;
      clearChoice({ ...contactOf(draft), activity });
    },
  };
}

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
    if (category) choose(category);
    else update({ category: null, suggested_activities: [] });
  }

  function choose(category: Category): void {
    if (!isAvailable(category)) return;
    update({ category, suggested_activities: category.company_activity_ids });
  }

  return { $list: categories.$value, choose };
}
