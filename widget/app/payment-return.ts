import { withLocalStorage, withSessionStorage } from '@seahour/ui/storage.ts';
import type { OrderKeys } from '../kit/order-keys.ts';

const DAY_MS = 86_400_000;

/** The way to the payment of an order, and what leads back from it: its number, in the address. */
export function createPaymentReturn({ stored, storedNumber, parameters }: OrderKeys) {
  /** A reload of the page no longer opens the order. */
  function forget(): void {
    withSessionStorage((storage) => storage.removeItem(stored));
  }

  return {
    /**
     * Takes the whole page to a payment. It leads back with the order's number; the secret that
     * opens the order stays here, for a payment may come back in another tab.
     */
    leave(
      { unique_id, number }: { unique_id: string; number: string },
      redirect_url: string,
    ): void {
      withSessionStorage((storage) => storage.setItem(stored, unique_id));
      withLocalStorage((storage) => {
        dropOld(storage, storedNumber);
        storage.setItem(storedNumber + number, `${unique_id} ${Date.now()}`);
      });
      location.assign(redirect_url);
    },
    forget,
    /** The payment is decided: removes the order from storage and from the address. */
    settle(number: string): void {
      forget();
      withLocalStorage((storage) => storage.removeItem(storedNumber + number));
      const url = new URL(location.href);
      const named = parameters.filter((name) => url.searchParams.get(name) === number);
      if (named.length === 0) return;
      for (const name of named) url.searchParams.delete(name);
      history.replaceState(history.state, '', url);
    },
  };
}

/** Removes the secrets of payments that never led back. */
function dropOld(storage: Storage, prefix: string): void {
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix));
  for (const key of keys) {
    const keptMs = Number(storage.getItem(key)?.split(' ')[1]);
    if (!(Date.now() - keptMs < DAY_MS)) storage.removeItem(key);
  }
}
