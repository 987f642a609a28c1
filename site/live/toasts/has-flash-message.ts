/**
 * Whether the page before left a message. A module of its own, so that the toasts are loaded only
 * then.
 */
export function hasFlashMessage(): boolean {
  try {
    return sessionStorage.getItem('seahour:said') !== null;
  } catch {
    return false;
  }
}
