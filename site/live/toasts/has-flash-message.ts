/** Whether the page before left something to be said. By itself: what says it would come along. */
export function hasFlashMessage(): boolean {
  try {
    return sessionStorage.getItem('seahour:said') !== null;
  } catch {
    return false;
  }
}
