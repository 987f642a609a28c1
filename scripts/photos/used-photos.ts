import type { Db } from '@seahour/server/tables/connection.ts';

/** Originals that the marketplace shows, wherever they came from. */
export async function usedPhotos(db: Db): Promise<string[]> {
  const places = (['cities', 'locations', 'activities'] as const).map((table) =>
    db.selectFrom(table).select('photo').execute(),
  );
  const wide = await db.selectFrom('cities').select('wide_photo').execute();
  const offers = await db.selectFrom('photos').select('path').distinct().execute();
  const rows = (await Promise.all(places)).flat();
  return [
    ...new Set([
      ...rows.map(({ photo }) => photo),
      ...offers.map(({ path }) => path),
      ...wide.flatMap(({ wide_photo }) => wide_photo?.path ?? []),
    ]),
  ];
}
