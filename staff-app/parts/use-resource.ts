import { useStore } from '@nanostores/react';
import type { Loaded, Resource } from '../state/resource.ts';

/** What a resource has; it is read while the component is there. */
export const useResource = <T>(resource: Resource<T>): Loaded<T> => useStore(resource.$state);

/** The data of a resource; undefined until it is there. */
export function useData<T>(resource: Resource<T>): T | undefined {
  const state = useResource(resource);
  return state.status === 'ready' ? state.data : undefined;
}
