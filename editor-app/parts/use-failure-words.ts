import type { Failure } from '@seahour/api-types/client.ts';
import { useApp } from '../context.ts';

/** Why a call has no answer: the server's own words, of the field where one is named, or that there is no connection. */
export function useFailureWords(): (failure: Failure) => string {
  const { t } = useApp();
  return ({ message, fields }) => fields[0]?.message || message || t('no_connection');
}
