import type { OrderKeys } from '../element/order-keys.ts';
import { withStorage } from './session-storage.ts';

/** The way to the payment of an order, and what leads back from it: without a storage, only the address. */
export function createReturn({ stored, parameter }: OrderKeys) {
  /** The page is loaded without the order from now on. */
  function forget(): void {
    withStorage((storage) => storage.removeItem(stored));
  }

  return {
    /** Takes the whole page to a payment; what is needed to come back is the order's number. */
    leave(unique_id: string, redirect_url: string): void {
      withStorage((storage) => storage.setItem(stored, unique_id));
      location.assign(redirect_url);
    },
    forget,
    /** Nothing is left to ask about the order: it goes out of the address too. */
    settle(): void {
      forget();
      const url = new URL(location.href);
      if (!url.searchParams.has(parameter)) return;
      url.searchParams.delete(parameter);
      history.replaceState(history.state, '', url);
    },
  };
}
