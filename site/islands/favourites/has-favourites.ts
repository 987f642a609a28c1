/** Whether a page that nobody has touched has hearts to fill. By itself: the store would come along. */
export function hasFavourites(): boolean {
  try {
    return (localStorage.getItem('seahour-favourites') ?? '{}') !== '{}';
  } catch {
    return false;
  }
}
