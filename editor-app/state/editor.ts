import type { Client } from '@seahour/api-types/client.ts';
import { getEditorDesk, getEditorForms, pulse, signOutEditor } from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { Schema } from '../form/schema.ts';
import type { Path } from '../value/value.ts';
import { type Call, createSources, type Sources } from './sources.ts';
import { createTypedStore } from './typed.ts';

export type Desk = ResponseOf<typeof getEditorDesk>;
export type Pulse = ResponseOf<typeof pulse>;
export type Forms = Readonly<Record<string, Schema>>;

export interface Editor {
  /** Whether somebody is signed in, as far as is known. */
  $access: ReadableAtom<'asking' | 'in' | 'out' | 'away'>;
  $desk: ReadableAtom<Desk | null>;
  $forms: ReadableAtom<Forms>;
  $pulse: ReadableAtom<Pulse | null>;
  /** Null until somebody is signed in. */
  $sources: ReadableAtom<Sources | null>;
  call: Call;
  /** Reads who is signed in and what there is. */
  enter(): Promise<void>;
  readDesk(): Promise<Desk | null>;
  signOut(): Promise<void>;
  /** Says where this person is writing, and asks what has changed. */
  beat(): Promise<void>;
  writeAt(at: { file: string; path: Path } | null): void;
}

export function createEditor(client: Client, now: () => Date): Editor {
  const $access = atom<'asking' | 'in' | 'out' | 'away'>('asking');
  const $desk = atom<Desk | null>(null);
  const $forms = atom<Forms>({});
  const $pulse = atom<Pulse | null>(null);
  const $sources = atom<Sources | null>(null);
  let at: { file: string; path: Path } | null = null;

  const call: Call = async (endpoint, payload, timeoutMs) => {
    const answer = await client.call(endpoint, payload, timeoutMs ? { timeoutMs } : {});
    if (!answer.ok && answer.failure.code === 'unauthenticated') $access.set('out');
    return answer;
  };

  async function readDesk(): Promise<Desk | null> {
    const answer = await call(getEditorDesk, {});
    if (answer.ok) $desk.set(answer.data);
    else if (answer.failure.code === 'forbidden') $access.set('out');
    else if ($access.get() === 'asking') $access.set('away');
    return answer.ok ? answer.data : null;
  }

  async function beat(): Promise<void> {
    if ($access.get() !== 'in') return;
    const answer = await call(pulse, at ? { at } : {});
    if (!answer.ok) return;
    const before = $pulse.get();
    const { revision, planned } = answer.data;
    $pulse.set(answer.data);
    const isOver = before?.is_publishing && !answer.data.is_publishing;
    const isSame = before?.revision === revision && before.planned === planned;
    if (isSame && !isOver) return;
    if (before) await Promise.all([readDesk(), $sources.get()?.refresh()]);
  }

  return {
    $access,
    $desk,
    $forms,
    $pulse,
    $sources,
    call,
    beat,
    readDesk,
    async enter() {
      if ($access.get() === 'away') $access.set('asking');
      const [desk, forms] = await Promise.all([readDesk(), call(getEditorForms, {})]);
      if (!desk || !forms.ok) return;
      $forms.set(forms.data as Forms);
      const sources = createSources(call, createTypedStore(desk.me.mail), now);
      // What is counted and what is wrong elsewhere has changed with it.
      sources.$saving.listen(({ state }, before) => {
        if (state === 'saved' && before?.state !== 'saved') void beat();
      });
      $sources.set(sources);
      $access.set('in');
      await beat();
    },
    async signOut() {
      await call(signOutEditor, {});
      location.assign('/editor/');
    },
    writeAt(place) {
      at = place;
    },
  };
}
