/** Whether favourites are stored. A module of its own, so that pages load the store only then. */
export function hasFavourites(): boolean {
  try {
    return (localStorage.getItem('seahour-favourites') ?? '{}') !== '{}';
  } catch {
    return false;
  }
}
