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
  readonly #ended: Promise<unknown>;
  #file = '';
  #marketplace: Promise<Marketplace> | undefined;

  constructor(index: number) {
    this.#child = fork(PROGRAM, [String(index)]);
    this.#ended = once(this.#child, 'exit');
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
    if (this.#child.connected) this.#child.disconnect();
    await this.#ended;
  }

  async #begin(): Promise<Marketplace> {
    const answered = once(this.#child, 'message');
    this.#child.send('begin');
    const [marketplace] = await Promise.race([
      answered,
      this.#ended.then(() => {
        throw new Error('The marketplace ended before it was there');
      }),
    ]);
    return marketplace;
  }
}
