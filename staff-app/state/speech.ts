import type { Language } from '@seahour/api-types/primitives.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { T } from '../texts.ts';

export interface Spoken {
  language: Language;
  t: T;
}

export interface SpeechConfig {
  /** What the app begins with, until the server says what its reader is told in. */
  first: Language;
  load(language: Language): Promise<T>;
  /** Another one is spoken from now on. */
  onChange(language: Language): void;
}

export interface Speech {
  $spoken: ReadableAtom<Spoken>;
  speak(language: Language): Promise<void>;
}

/** What the app says, in the language of whoever reads it. */
export async function createSpeech({ first, load, onChange }: SpeechConfig): Promise<Speech> {
  const $spoken = atom<Spoken>({ language: first, t: await load(first) });
  return {
    $spoken,
    async speak(language) {
      if ($spoken.get().language === language) return;
      const t = await load(language);
      $spoken.set({ language, t });
      onChange(language);
    },
  };
}
