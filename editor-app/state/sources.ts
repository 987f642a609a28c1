import type { Result } from '@seahour/api-types/client.ts';
import {
  type Conflict,
  type FileState,
  getSourceFiles,
  saveSourceFile,
} from '@seahour/api-types/editor.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { atom, computed, map, type ReadableAtom } from 'nanostores';
import { type Path, samePath, setAt, type Value } from '../value/value.ts';
import type { TypedStore } from './typed.ts';

/** A call of the contract, in the name of this person. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  payload: RequestOf<E>,
  timeoutMs?: number,
) => Promise<Result<ResponseOf<E>>>;

/** A file that is open, or whose typing is not saved yet. */
export interface Source {
  /** As the server said last. */
  state: FileState | null;
  /** What the next save is compared with. */
  base: Value | null;
  /** As typed. */
  mine: Value | null;
  status: 'saved' | 'typed' | 'saving' | 'refused';
  /** Places that somebody else wrote at the same time, whose words stand. */
  conflicts: readonly Conflict[];
}

export interface Sources {
  $sources: ReadableAtom<Readonly<Record<string, Source>>>;
  /** Whether all that was typed is saved, and when the last of it was. */
  $saving: ReadableAtom<{
    state: 'saved' | 'saving' | 'offline' | 'unreadable' | 'refused';
    at: Date | null;
  }>;
  /** Reads files that are not open yet; false where one cannot be read. */
  open(files: readonly string[]): Promise<boolean>;
  /** Reads open files again, except what is being typed. */
  refresh(): Promise<void>;
  /** Puts a value at a place, or removes it; it is saved half a second later. */
  write(file: string, path: Path, value: Value | undefined): void;
  /** Saves at once what was typed. */
  flush(): void;
  /** Takes what the server says of a file. */
  adopt(state: FileState): void;
  forgetConflict(file: string, path: Path): void;
}

const WAIT_MS = 500;
const RETRY_MS = 3_000;
/** Of one call. */
const MOST_FILES = 20;
/** It will not be otherwise the next time. */
const REFUSALS: ReadonlySet<string> = new Set([
  'payload_too_large',
  'invalid_input',
  'not_found',
  'forbidden',
]);

export function createSources(call: Call, typed: TypedStore, now: () => Date): Sources {
  const $sources = map<Record<string, Source>>({});
  const $savedAt = atom<Date | null>(null);
  /** What a save waits for: a connection, or that somebody who writes the file by hand is done. */
  const $waitsFor = atom<'offline' | 'unreadable' | null>(null);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const $saving = computed([$sources, $savedAt, $waitsFor], (sources, at, waitsFor) => {
    const all = Object.values(sources).map(({ status }) => status);
    if (all.includes('refused')) return { state: 'refused' as const, at };
    const isTyped = all.some((status) => status !== 'saved');
    if (isTyped) return { state: waitsFor ?? ('saving' as const), at };
    return { state: 'saved' as const, at };
  });

  const patch = (file: string, change: Partial<Source>) => {
    const source = $sources.get()[file];
    if (source) $sources.setKey(file, { ...source, ...change });
  };

  function adopt(state: FileState): void {
    const { file, value } = state;
    const known = $sources.get()[file];
    if (known && known.status !== 'saved') return;
    const conflicts = known?.conflicts ?? [];
    $sources.setKey(file, { state, base: value, mine: value, status: 'saved', conflicts });
  }

  function schedule(file: string, afterMs: number): void {
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => void save(file), afterMs),
    );
  }

  async function save(file: string): Promise<void> {
    const source = $sources.get()[file];
    if (source?.status !== 'typed') return;
    clearTimeout(timers.get(file));
    const { base, mine } = source;
    patch(file, { status: 'saving' });
    const answer = await call(saveSourceFile, { file, base, mine });
    const current = $sources.get()[file];
    if (!current) return;
    if (!answer.ok) {
      const isRefused = REFUSALS.has(answer.failure.code);
      const isUnreadable = answer.failure.code === 'status_conflict';
      $waitsFor.set(isRefused ? null : isUnreadable ? 'unreadable' : 'offline');
      patch(file, { status: isRefused ? 'refused' : 'typed' });
      if (!isRefused) schedule(file, RETRY_MS);
      return;
    }
    $waitsFor.set(null);
    $savedAt.set(now());
    const { state, conflicts } = answer.data;
    const others = current.conflicts.filter(
      ({ path }) => !conflicts.some((each) => samePath(each.path, path)),
    );
    const both = [...others, ...conflicts];
    if (current.mine === mine) {
      typed.write(file, null);
      patch(file, {
        state,
        base: state.value,
        mine: state.value,
        status: 'saved',
        conflicts: both,
      });
      return;
    }
    // What was typed meanwhile is compared with what was sent; its answer brings what others wrote.
    typed.write(file, { base: mine, mine: current.mine });
    patch(file, { state, base: mine, status: 'typed', conflicts: both });
    schedule(file, WAIT_MS);
  }

  const opened = async (files: readonly string[]): Promise<boolean> => {
    for (let index = 0; index < files.length; index += MOST_FILES) {
      const some = files.slice(index, index + MOST_FILES);
      const answer = await call(getSourceFiles, { files: [...some] });
      if (!answer.ok) return false;
      for (const state of answer.data) {
        const known = $sources.get()[state.file];
        if (known && !known.state) patch(state.file, { state });
        adopt(state);
      }
    }
    return true;
  };

  for (const [file, { base, mine }] of typed.read()) {
    $sources.setKey(file, { state: null, base, mine, status: 'typed', conflicts: [] });
    schedule(file, 0);
  }

  return {
    $sources,
    $saving,
    open: (files) => opened(files.filter((file) => !$sources.get()[file]?.state)),
    async refresh() {
      const all = Object.entries($sources.get());
      await opened(all.filter(([, { status }]) => status === 'saved').map(([file]) => file));
    },
    write(file, path, value) {
      const source = $sources.get()[file];
      if (!source) return;
      const mine = setAt(source.mine, path, value);
      typed.write(file, { base: source.base, mine });
      patch(file, { mine, status: source.status === 'saving' ? 'saving' : 'typed' });
      if (source.status !== 'saving') schedule(file, WAIT_MS);
    },
    flush() {
      for (const [file, { status }] of Object.entries($sources.get())) {
        if (status === 'typed') void save(file);
      }
    },
    adopt(state) {
      patch(state.file, { status: 'saved' });
      typed.write(state.file, null);
      adopt(state);
    },
    forgetConflict(file, path) {
      const left = $sources.get()[file]?.conflicts.filter((each) => !samePath(each.path, path));
      patch(file, { conflicts: left ?? [] });
    },
  };
}
