import { useStore } from '@nanostores/react';
import type { Conflict, Mistake, SourceChange } from '@seahour/api-types/editor.ts';
import { createContext, useContext } from 'react';
import { useApp, useSources } from '../context.ts';
import { fieldId, kindOfFile } from '../state/navigation.ts';
import type { Source } from '../state/sources.ts';
import { getAt, isBelow, isGroup, type Path, samePath, type Value } from '../value/value.ts';
import type { Schema } from './schema.ts';

export interface Form {
  file: string;
  source: Source;
  schema: Schema;
}

export const FormContext = createContext<Form | null>(null);

export function useForm() {
  const form = useContext(FormContext);
  if (!form) throw new Error('outside of a form');
  const { write } = useSources();
  const { file, source, schema } = form;
  return {
    file,
    source,
    schema,
    kind: kindOfFile(file),
    valueAt: (path: Path): Value | undefined => getAt(source.mine, path),
    write: (path: Path, value: Value | undefined) => write(file, path, value),
  };
}

export interface FieldState {
  id: string;
  value: Value | undefined;
  /** What was published here, where that was something else. */
  change: SourceChange | undefined;
  /** It stands inside of something that is new. */
  isNew: boolean;
  mistakes: readonly Mistake[];
  conflict: Conflict | undefined;
  /** Translations here whose English text has changed since. */
  outdated: readonly Path[];
  /** Name of somebody who is writing here. */
  writer: string | undefined;
  write(value: Value | undefined): void;
}

/** All that a form knows of a place; `isWhole` where one field is for all that is inside of it. */
export function useField(path: Path, isWhole = false): FieldState {
  const { file, source, valueAt, write } = useForm();
  const { editor } = useApp();
  const people = useStore(editor.$pulse)?.people ?? [];
  const { changes = [], mistakes = [], outdated = [], published } = source.state ?? {};
  const isHere = (at: Path) => (isWhole ? isBelow(at, path) : samePath(at, path));
  const isNew = changes.some(
    (each) => each.was === undefined && each.path.length < path.length && isBelow(path, each.path),
  );
  const change = changes.find((each) => isHere(each.path));
  // Parts that are typed into one field, such as a position, are one change, and are put back together.
  const was = isWhole ? getAt(published ?? undefined, path) : undefined;
  const isOfParts = change && Array.isArray(was) && !was.some(isGroup);
  const writer = people.find(({ at }) => at && at.file === file && isHere(at.path));
  return {
    id: fieldId(file, path),
    value: valueAt(path),
    change: isOfParts ? { ...change, path, was } : change,
    isNew,
    mistakes: mistakes.filter((each) => isHere(each.path)),
    conflict: source.conflicts.find((each) => samePath(each.path, path)),
    outdated: outdated.filter(isHere),
    writer: writer?.name,
    write: (value) => write(path, value),
  };
}
