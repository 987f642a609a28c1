import { withLocalStorage, withSessionStorage } from '@seahour/ui/storage.ts';
import { ORDER_KEYS, STORED_NUMBER, STORED_ORDER } from '../kit/order-keys.ts';

/**
 * What opens an order that the address named: of a number, the secret that this browser has kept
 * under it, or the number itself. A secret goes out of the address: those are seen by counters and
 * told to other sites. The tab keeps it instead.
 */
export function returnedOrder(named: string): string {
  const kept = withLocalStorage((storage) => storage.getItem(STORED_NUMBER + named));
  if (kept) return kept.split(' ')[0] ?? named;
  const url = new URL(location.href);
  const isSecret = !named.startsWith('SH-');
  const names = ORDER_KEYS.parameters.filter((name) => url.searchParams.get(name) === named);
  if (isSecret && names.length > 0) {
    withSessionStorage((storage) => storage.setItem(STORED_ORDER, named));
    for (const name of names) url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
  }
  return named;
}
