import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Crop } from './read-photo.ts';

/** A photo as it is kept, or why it cannot be. */
export type EncodedPhoto =
  | { ok: true; jpeg: Uint8Array }
  | { ok: false; code: 'unreadable_photo' | 'photo_size' };

const PROCESS = join(import.meta.dirname, 'encode-process.ts');
/** One takes a fifth of a second. */
const LONGEST_MS = 15_000;

let last: Promise<unknown> = Promise.resolve();

/** What the process is sent. */
export interface SentPhoto {
  bytes: Uint8Array;
  crop: Crop | undefined;
}

/**
 * Makes a JPEG of a photo, or of a part of it, in a process of its own: what somebody sends may crash the decoder, and
 * keep it busy. One at a time, so that other requests keep the machine.
 */
export function encodePhoto(bytes: Uint8Array, crop?: Crop): Promise<EncodedPhoto> {
  const encoded = last.then(() => encodeNow({ bytes, crop }));
  last = encoded.catch(() => undefined);
  return encoded;
}

function encodeNow(sent: SentPhoto): Promise<EncodedPhoto> {
  return new Promise((resolve, reject) => {
    const child = fork(PROCESS, { serialization: 'advanced', stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    let answer: EncodedPhoto = { ok: false, code: 'unreadable_photo' };
    child.once('message', (made: EncodedPhoto) => {
      answer = made;
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    child.send(sent, (cause) => cause && child.kill('SIGKILL'));
  });
}
