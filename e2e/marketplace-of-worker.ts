import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Marketplace {
  /** e.g. `http://localhost:40123` */
  origin: string;
  databaseUrl: string;
}

const PROGRAM = join(import.meta.dirname, 'marketplace-process.ts');

/** A worker's own marketplace: nothing of it is met by the tests of another worker or file. */
export class MarketplaceOfWorker {
  readonly #child: ChildProcess;
  #file = '';
  #marketplace: Promise<Marketplace> | undefined;

  constructor(index: number) {
    this.#child = fork(PROGRAM, [String(index)]);
  }

  /** As it was imported for the first test of a file, and as the test before left it for the rest. */
  for(file: string): Promise<Marketplace> {
    if (!this.#marketplace || file !== this.#file) {
      this.#file = file;
      this.#marketplace = this.#begin();
    }
    return this.#marketplace;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    if (this.#child.connected) this.#child.disconnect();
    if (this.#child.exitCode === null) await ended;
  }

  async #begin(): Promise<Marketplace> {
    const answered = once(this.#child, 'message');
    const ended = once(this.#child, 'exit').then(() => {
      throw new Error('The marketplace ended before it was there');
    });
    this.#child.send('begin');
    const [marketplace] = await Promise.race([answered, ended]);
    ended.catch(() => {});
    return marketplace;
  }
}
