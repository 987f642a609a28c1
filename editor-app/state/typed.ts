import { SourceValue } from '@seahour/api-types/editor.ts';
import { createPersisted, withLocalStorage } from '@seahour/ui/storage.ts';
import * as z from 'zod/mini';

/** What was typed into a file and is not saved yet, and what it began with. */
const Typed = z.object({ base: z.nullable(SourceValue), mine: z.nullable(SourceValue) });
export type Typed = z.infer<typeof Typed>;

export interface TypedStore {
  write(file: string, typed: Typed | null): void;
  read(): [file: string, typed: Typed][];
}

/** Kept on the device until it is saved, for each person that signs in on it. */
export function createTypedStore(mail: string): TypedStore {
  const prefix = `seahour-editor ${mail} `;
  const of = (file: string) =>
    createPersisted({
      storage: withLocalStorage,
      key: prefix + file,
      parse: (value) => Typed.safeParse(value).data ?? null,
    });
  return {
    write: (file, typed) => of(file).write(typed),
    read() {
      const keys = withLocalStorage((area) => Object.keys(area)) ?? [];
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const file = key.slice(prefix.length);
          const typed = of(file).read();
          return typed ? [[file, typed] satisfies [string, Typed]] : [];
        });
    },
  };
}
