import type * as contract from '@seahour/api-types/editor.ts';
import type { Shown } from '@seahour/api-types/editor.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import * as z from 'zod';
import { getKey, isObject, type JsonValue } from '../catalogue/files/json-value.ts';
import { LISTS } from '../catalogue/import/catalogue.ts';
import { Offer } from '../catalogue/import/schema/offer.ts';
import { Reviews } from '../catalogue/import/schema/review.ts';
import { answer, type Outcome } from '../platform/outcome.ts';
import type { EditorCall } from './call.ts';
import { changesOf, type FileDraft, readDrafts } from './drafts.ts';
import { drafted } from './file-state.ts';
import { sentPhotoNames } from './photos.ts';
import { dueOf, listPlanned } from './planned.ts';
import { type FileValue, offerPlace } from './source-value.ts';

type Desk = ResponseOf<typeof contract.getEditorDesk>;

export async function readDesk(call: EditorCall): Promise<Outcome<Desk>> {
  const { db, sources, checks, editor } = call;
  const drafts = await readDrafts(db, sources);
  const [files, problems, planned] = await Promise.all([
    drafted(sources, drafts),
    checks.problems(drafts),
    listPlanned(db),
  ]);
  const changes = new Map(drafts.map((draft) => [draft.file, countChanges(draft)]));
  const countsOf = (names: readonly string[]) => ({
    changes: names.reduce((sum, file) => sum + (changes.get(file) ?? 0), 0),
    mistakes: problems.filter(({ file }) => names.includes(file)).length,
  });
  const { name, mail, role, language } = editor;
  const all = [...files];
  const namesIn = (list: string) =>
    namesOf(files.get(`catalogue/${list}.yaml`)?.value, call.language);
  const names = {
    city: namesIn('cities'),
    activity: namesIn('activities'),
    company: namesIn('companies'),
  };
  return answer({
    me: { name, mail, role, language },
    offers: all
      .filter(([, { kind }]) => kind === 'offer')
      .map(([file, { value }]) => ({ ...offerRow(file, value, names), ...countsOf([file]) })),
    lists: all
      .filter(([file, { kind }]) => kind !== 'offer' && file.startsWith('catalogue/'))
      .map(([file, { value }]) => ({ file, count: countEntries(value), ...countsOf([file]) })),
    pages: sources.pages.ids.map((page) => {
      const textsOf = (language: string) => [
        `site/content/${language}/${page}.md`,
        ...(page === 'faq' ? [`site/content/${language}/faq.yaml`] : []),
      ];
      const valuesOf = (language: string) =>
        textsOf(language).map((file) => files.get(file)?.value ?? null);
      const source = valuesOf(DEFAULT_LANGUAGE);
      const [told = null] = valuesOf(call.language);
      return {
        page,
        title: wordsAt(told, 'title') || wordsAt(source[0] ?? null, 'title') || page,
        languages: LANGUAGE_CODES.map((language) => ({
          language,
          missing: sum(valuesOf(language).map((value, at) => lacking(source[at] ?? null, value))),
        })),
        ...countsOf(LANGUAGE_CODES.flatMap(textsOf)),
      };
    }),
    photos: await sentPhotoNames(db),
    planned: planned
      .filter(({ state }) => state === 'planned')
      .flatMap((row) => row.files.map(({ file }) => ({ file, due: dueOf(row, call.language) }))),
  });
}

const countChanges = ({ published, value }: FileDraft): number =>
  changesOf(published, value).length;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

type Names = Record<'city' | 'activity' | 'company', ReadonlyMap<string, string>>;

/** What the entries of a list are called, by the words that offers name them with. */
function namesOf(list: FileValue | undefined, language: Language): ReadonlyMap<string, string> {
  const entries = Array.isArray(list) ? list : [];
  return new Map(
    entries.map((entry) => {
      const name = (isObject(entry) && getKey(entry, 'name')) || null;
      const said = wordsAt(name, language) || wordsAt(name, DEFAULT_LANGUAGE);
      return [wordsAt(entry, 'slug'), typeof name === 'string' ? name : said];
    }),
  );
}

function offerRow(file: string, value: FileValue, names: Names) {
  const { city = '', activity = '' } = offerPlace(file) ?? {};
  const company = wordsAt(value, 'company');
  const id = isObject(value) ? value.id : null;
  const photos = isObject(value) ? value.photos : null;
  const [photo] = Array.isArray(photos) ? photos : [];
  return {
    file,
    id: Number.isSafeInteger(id) ? (id as number) : null,
    title: wordsAt(value, 'title'),
    city: names.city.get(city) || city,
    activity: names.activity.get(activity) || activity,
    company: names.company.get(company) || company,
    photo: typeof photo === 'string' ? photo : '',
    shown: shownOf(value),
  };
}

function shownOf(value: FileValue): Shown {
  if (!isObject(value)) return { kind: 'shown' };
  if (value.hidden === true) return { kind: 'hidden' };
  const { shown_from: date } = value;
  return typeof date === 'string' ? { kind: 'from', date } : { kind: 'shown' };
}

function wordsAt(value: FileValue, key: string): string {
  const found = isObject(value) ? getKey(value, key) : '';
  return typeof found === 'string' ? found : '';
}

/** Of a list, or of what is by name. */
function countEntries(value: FileValue): number {
  if (Array.isArray(value)) return value.length;
  if (!isObject(value)) return 0;
  return Object.keys(isObject(value.rates) ? value.rates : value).length;
}

/** How many texts of a source have none in a translation. */
function lacking(source: JsonValue, value: JsonValue | undefined): number {
  if (typeof source === 'string') return source !== '' && !value ? 1 : 0;
  if (typeof source !== 'object' || source === null) return 0;
  const inside = typeof value === 'object' && value !== null ? value : {};
  return sum(
    Object.entries(source).map(([key, each]) =>
      lacking(each, (inside as Record<string, JsonValue>)[key]),
    ),
  );
}

/** What forms are made of, by kind; what is checked by code alone has no place in it. */
export function readForms({
  sources,
}: EditorCall): Outcome<ResponseOf<typeof contract.getEditorForms>> {
  const { head, questions } = sources.pages;
  const page = head.extend({ body: z.string() });
  const schemas = { ...LISTS, offer: Offer, reviews: Reviews, page, questions };
  return answer(
    Object.fromEntries(
      Object.entries(schemas).map(([kind, schema]) => [
        kind,
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonValue,
      ]),
    ),
  );
}
