import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Language } from '@seahour/api-types/primitives.ts';

const PROCESS = fileURLToPath(new URL('./page-process.ts', import.meta.url));

interface PagesOptions {
  /** A `SiteStore`. */
  data: string;
  /** Folder of a kept renderer. */
  renderer: string;
  origin: string;
}

type Answer = { id: number; page?: string | null; failure?: string };

/** Renders pages of a draft as they are asked for, by a process a language. */
export class DraftPages {
  readonly #options: PagesOptions;
  readonly #processes = new Map<Language, PageProcess>();

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /** The page at an address of a language, e.g. `/ru/faq`; null where there is none. */
  render(address: string, language: Language): Promise<string | null> {
    let process = this.#processes.get(language);
    if (!process) {
      process = new PageProcess(this.#options, language);
      this.#processes.set(language, process);
    }
    return process.render(address);
  }

  close(): void {
    for (const process of this.#processes.values()) process.close();
    this.#processes.clear();
  }
}

class PageProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #next = 1;
  #isClosing = false;

  constructor({ data, renderer, origin }: PagesOptions, language: Language) {
    this.#child = fork(PROCESS, [renderer, origin], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SEAHOUR_SITE_DATA: data,
        SEAHOUR_LANGUAGES: language,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (answer: Answer) => {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
      if (this.#isClosing) this.close();
    });
    this.#child.on('exit', () => {
      for (const [id, answer] of this.#waiting) answer({ id, failure: 'the renderer has ended' });
      this.#waiting.clear();
    });
  }

  render(address: string): Promise<string | null> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ page = null, failure }) =>
        failure ? reject(new Error(failure)) : resolve(page),
      );
      this.#child.send({ id, address }, (cause) => cause && reject(cause));
    });
  }

  /** As soon as all pages are rendered that were asked for. */
  close(): void {
    this.#isClosing = true;
    if (this.#waiting.size === 0) this.#child.kill();
  }
}
