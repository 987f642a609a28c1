import type { Failure } from '@seahour/api-types/client.ts';
import { useApp } from '../context.ts';

/**
 * Why a call has no answer: the server's own words, of the field where one is named, or that there is no
 * connection. Of a conflict the server speaks of orders; here it is a file that cannot be read.
 */
export function useFailureWords(): (failure: Failure) => string {
  const { t } = useApp();
  return ({ code, message, fields }) =>
    code === 'status_conflict'
      ? t('file_unreadable')
      : fields[0]?.message || message || t('no_connection');
}
