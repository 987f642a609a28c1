import { Skeleton } from '../../parts/skeleton.tsx';

const PARTS = ['morning', 'afternoon', 'evening'] as const;
const HOURS = [1, 2, 3, 4, 5, 6] as const;

/** The outline of a day's hours. */
export function SlotSkeleton() {
  return (
    <>
      <div className="slots-head">
        <Skeleton className="slots-head-skeleton" />
      </div>
      <div className="slots" aria-busy="true">
        {PARTS.map((part) => (
          <div key={part}>
            <Skeleton className="slots-legend-skeleton" />
            <div className="slot-row">
              {HOURS.map((hour) => (
                <Skeleton key={hour} className="slot-skeleton" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
