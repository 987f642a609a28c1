const BONES = ['hours', 'price', 'size', 'place'];

/** The shape of what comes. */
export function FilterSkeleton() {
  return BONES.map((bone) => (
    <div key={bone} className="bone" aria-hidden="true">
      <i />
      <b />
    </div>
  ));
}
