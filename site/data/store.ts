import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { inEachLanguage, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type {
  SharedSiteData,
  SiteOffer,
  SiteSettings,
  SiteSource,
} from '@seahour/api-types/site-data.ts';
import { type Listed, type ListedOffer, listedOf } from './listed-offer.ts';

/** Skips journal and fsync, which take longer than writing: an unfinished file is discarded. */
const UNSAFE_FAST = 'pragma journal_mode = off; pragma synchronous = off;';

const TABLES = `
  pragma page_size = 16384;
  create table texts (name text primary key, json text not null);
  create table offers (language text, id integer, json text not null, primary key (language, id));`;

/**
 * The data of the site in one file. Each offer is a row, so that a page reads only what it shows and
 * one offer can be replaced among thousands.
 */
export class SiteStore {
  readonly #database: DatabaseSync;
  readonly #text: StatementSync;
  readonly #offer: StatementSync;
  readonly #put: StatementSync;

  private constructor(database: DatabaseSync) {
    this.#database = database;
    this.#text = database.prepare('select json from texts where name = ?');
    this.#offer = database.prepare('select json from offers where language = ? and id = ?');
    this.#put = database.prepare('insert or replace into offers values (?, ?, ?)');
  }

  static open(file: string, { readOnly = true } = {}): SiteStore {
    const database = new DatabaseSync(file, { readOnly });
    if (!readOnly) database.exec(UNSAFE_FAST);
    return new SiteStore(database);
  }

  /** Replaces a file; returns a hash of its content. */
  static write(file: string, source: SiteSource): string {
    // Readers of the old file keep it open.
    rmSync(file, { force: true });
    const database = new DatabaseSync(file);
    const hash = createHash('sha256');
    try {
      database.exec(`${UNSAFE_FAST} ${TABLES} begin`);
      const store = new SiteStore(database);
      hash.update(store.#putText('settings', source.settings));
      for (const language of LANGUAGE_CODES) {
        hash.update(store.#putText(`shared ${language}`, source.shared(language)));
        const listed: ListedOffer[] = [];
        for (const offer of source.offers(language)) {
          hash.update(store.#putOffer(language, offer));
          listed.push(listedOf(offer));
        }
        store.#putText(`listed ${language}`, listed);
      }
      database.exec('commit');
    } finally {
      database.close();
    }
    return hash.digest('hex');
  }

  settings(): SiteSettings {
    return this.#read('settings');
  }

  shared(language: Language): SharedSiteData {
    return this.#read(`shared ${language}`);
  }

  /** All offers in their order, with the properties that lists need. */
  listed(language: Language): ListedOffer[] {
    return this.#read(`listed ${language}`);
  }

  listedInAll(): Listed {
    return inEachLanguage((language) => this.listed(language));
  }

  offer(language: Language, id: number): SiteOffer {
    const row = this.#offer.get(language, id);
    if (!row) throw new Error(`No offer ${id} in the site's data.`);
    return JSON.parse(String(row.json));
  }

  /**
   * Replaces some offers and the order of all. Returns the new lists; `before` are the old ones.
   */
  replace(before: Listed, source: SiteSource, order: readonly number[]): Listed {
    const after = { ...before };
    const rank = new Map(order.map((id, index) => [id, index]));
    const rankOf = (offer: ListedOffer) => rank.get(offer.company_activity_id) ?? order.length;
    this.#database.exec('begin');
    this.#putText('settings', source.settings);
    for (const language of LANGUAGE_CODES) {
      const listed = new Map(before[language].map((each) => [each.company_activity_id, each]));
      for (const offer of source.offers(language)) {
        this.#putOffer(language, offer);
        listed.set(offer.company_activity_id, listedOf(offer));
      }
      this.#putText(`shared ${language}`, source.shared(language));
      after[language] = [...listed.values()].sort((a, b) => rankOf(a) - rankOf(b));
      this.#putText(`listed ${language}`, after[language]);
    }
    this.#database.exec('commit');
    return after;
  }

  #putOffer(language: Language, offer: SiteOffer): string {
    const json = JSON.stringify(offer);
    this.#put.run(language, offer.company_activity_id, json);
    return json;
  }

  close(): void {
    this.#database.close();
  }

  #putText(name: string, value: unknown): string {
    const json = JSON.stringify(value);
    this.#database.prepare('insert or replace into texts values (?, ?)').run(name, json);
    return json;
  }

  #read(name: string) {
    const row = this.#text.get(name);
    if (!row) throw new Error(`No ${name} in the site's data.`);
    return JSON.parse(String(row.json));
  }
}
