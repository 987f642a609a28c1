import type { Language } from '@seahour/api-types/primitives.ts';
import type { ComponentType } from 'react';
import type { DetailDialogProps } from './detail-dialog.tsx';
import type { DetailT } from './texts.ts';

export interface LoadedDetail {
  DetailDialog: ComponentType<DetailDialogProps>;
  t: DetailT;
}

const loaded = new Map<Language, Promise<LoadedDetail>>();

/** The details and their texts: fetched once, and again after a failure. */
export function loadDetail(language: Language): Promise<LoadedDetail> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = load(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

async function load(language: Language): Promise<LoadedDetail> {
  const [{ DetailDialog }, { loadDetailTexts }] = await Promise.all([
    import('./detail-dialog.tsx'),
    import('./texts.ts'),
  ]);
  return { DetailDialog, t: await loadDetailTexts(language) };
}
