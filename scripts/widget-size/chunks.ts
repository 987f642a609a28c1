import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LANGUAGE_CODES, type LanguageCode } from '@seahour/api-types/languages.ts';

const brotli = promisify(brotliCompress);

/** The part of Vite's manifest that says which file carries what, and what comes with it. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** The scripts of a built widget by the name of what they carry. */
export class Chunks {
  readonly #folder: string;
  readonly #manifest: Manifest;
  readonly #sizes = new Map<string, number>();

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder;
    this.#manifest = manifest;
  }

  static async read(folder: string): Promise<Chunks> {
    const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
    return new Chunks(folder, JSON.parse(text));
  }

  /** All scripts but those of other languages than the given one. */
  all(language: LanguageCode): string[] {
    const others = LANGUAGE_CODES.filter((code) => code !== language);
    const left = new Set(others.flatMap((code) => this.textsOf(code)));
    return Object.values(this.#manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js') && !left.has(file));
  }

  /** The scripts of a language's texts, e.g. `ru` and `ru-later`. */
  textsOf(language: LanguageCode): string[] {
    return Object.values(this.#manifest)
      .filter(({ name = '' }) => name === language || name.startsWith(`${language}-`))
      .map(({ file }) => file);
  }

  /** The file of that name, and every file that it cannot run without. */
  withImports(name: string): string[] {
    const asFile = `${name}.js`;
    const key = Object.keys(this.#manifest).find((id) => this.#manifest[id]?.name === name);
    if (key) return [...this.#closure(key)];
    if (existsSync(join(this.#folder, asFile))) return [asFile];
    throw new Error(`The build has no script named ${name}: has it been renamed?`);
  }

  #closure(key: string, found = new Set<string>()): Set<string> {
    const chunk = this.#manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) this.#closure(imported, found);
    return found;
  }

  /** Bytes on the wire, brotli 11. */
  async size(file: string): Promise<number> {
    const known = this.#sizes.get(file);
    if (known !== undefined) return known;
    const content = await readFile(join(this.#folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const { length } = await brotli(content, { params });
    this.#sizes.set(file, length);
    return length;
  }
}
