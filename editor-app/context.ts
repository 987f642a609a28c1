import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import type { Editor } from './state/editor.ts';
import type { Navigation } from './state/navigation.ts';
import type { Source } from './state/sources.ts';
import type { FieldWords, T } from './texts.ts';

export interface App {
  editor: Editor;
  navigation: Navigation;
  language: Language;
  t: T;
  words: FieldWords;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('outside of the app');
  return app;
}

export function useDesk() {
  const desk = useStore(useApp().editor.$desk);
  if (!desk) throw new Error('nobody is signed in');
  return desk;
}

export function useSources() {
  const sources = useStore(useApp().editor.$sources);
  if (!sources) throw new Error('nobody is signed in');
  return sources;
}

/** Files by their names, as typed; null until all are read, false where one cannot be. */
export function useFiles(files: readonly string[]): Record<string, Source> | null | false {
  const sources = useSources();
  const all = useStore(sources.$sources);
  const [isMissing, setMissing] = useState(false);
  const names = files.join('|');
  useEffect(() => {
    let isCurrent = true;
    setMissing(false);
    void sources.open(names.split('|').filter(Boolean)).then((isRead) => {
      if (isCurrent) setMissing(!isRead);
    });
    return () => {
      isCurrent = false;
    };
  }, [sources, names]);
  const isRead = files.every((file) => all[file]?.state);
  return isRead ? (all as Record<string, Source>) : isMissing ? false : null;
}
