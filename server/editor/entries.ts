import type * as contract from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { isObject, type JsonValue } from '../catalogue/files/json-value.ts';
import type { Catalogue } from '../catalogue/import/catalogue.ts';
import { loadCatalogue } from '../catalogue/import/load.ts';
import { inFolder } from '../catalogue/import/source-files.ts';
import {
  copyOffer,
  type NewEntry,
  type NewFile,
  newCity,
  newCompany,
  newOffer,
  type Refused,
  type UsedIds,
} from '../catalogue/import/templates.ts';
import { readUsedIds } from '../catalogue/import/used-ids.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { EditorCall } from './call.ts';
import { type FileDraft, readDraft, readDrafts, saveDraft } from './drafts.ts';
import { readValue } from './source-value.ts';

type Wanted = ParsedRequestOf<typeof contract.createEntry>;
type Made = Outcome<ResponseOf<typeof contract.createEntry>>;

export async function createEntry(wanted: Wanted, call: EditorCall): Promise<Made> {
  const { db, sources } = call;
  const drafts = await readDrafts(db, sources);
  const catalogue = await readCatalogue(call, drafts);
  if (!catalogue) return refuse('status_conflict');
  const used = withDrafted(await readUsedIds(db), drafts);
  switch (wanted.kind) {
    case 'offer_like': {
      const like = await readDraft(db, sources, wanted.like);
      const id = like && isObject(like.value) ? like.value.id : undefined;
      if (like?.kind !== 'offer' || typeof id !== 'number') return notFound('like');
      const { title } = wanted;
      return addOffer(
        call,
        copyOffer(catalogue, { like: id, text: like.becomes ?? '', title, used }),
      );
    }
    case 'offer': {
      const { city, activity, company } = wanted;
      const lists = {
        city: catalogue.cities,
        activity: catalogue.activities,
        company: catalogue.companies,
      };
      for (const [field, slug] of Object.entries({ city, activity, company })) {
        const { value } = lists[field as keyof typeof lists];
        if (value.every((entry) => entry.slug !== slug)) return notFound(field);
      }
      return addOffer(call, newOffer(catalogue, { ...wanted, used }));
    }
    case 'city': {
      const { kind: _, name, ...facts } = wanted;
      const city = newCity(catalogue, { ...facts, name: { [DEFAULT_LANGUAGE]: name }, used });
      return addTo(call, 'catalogue/cities.yaml', city);
    }
    case 'company':
      return addTo(call, 'catalogue/companies.yaml', newCompany(catalogue, { ...wanted, used }));
  }
}

/** As drafted or, while something is wrong with that, as published. */
async function readCatalogue(
  { checks, publisher, sources }: EditorCall,
  drafts: readonly FileDraft[],
): Promise<Catalogue | null> {
  for (const files of [checks.files(drafts), publisher.files]) {
    const loaded = await loadCatalogue(inFolder(files, 'catalogue'), sources.cache);
    if (loaded.ok) return loaded.catalogue;
  }
  return null;
}

/** Ids that are drafted are used as well, also where something is wrong with the draft. */
function withDrafted(used: UsedIds, drafts: readonly FileDraft[]): UsedIds {
  const entriesOf = (isWanted: (draft: FileDraft) => boolean) =>
    drafts.filter(isWanted).flatMap(({ value }) => (Array.isArray(value) ? value : [value]));
  const offers = entriesOf(({ kind }) => kind === 'offer');
  return {
    offers: [...used.offers, ...idsOf(offers)],
    services: [
      ...used.services,
      ...idsOf(
        offers.flatMap((offer) => (isObject(offer) ? (offer.services ?? null) : null)).flat(),
      ),
    ],
    cities: [...used.cities, ...idsOf(entriesOf(({ kind }) => kind === 'cities'))],
    companies: [...used.companies, ...idsOf(entriesOf(({ kind }) => kind === 'companies'))],
  };
}

const idsOf = (entries: readonly (JsonValue | null)[]): number[] =>
  entries.flatMap((entry) => {
    const id = isObject(entry) ? entry.id : undefined;
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? [id] : [];
  });

async function addOffer({ db, sources, editor, now }: EditorCall, made: NewFile): Promise<Made> {
  if (!made.ok) return refuseEntry(made);
  const file = `catalogue/${made.file}`;
  if (await readDraft(db, sources, file)) {
    return refuse('invalid_input', { path: 'title', code: 'name_taken' });
  }
  const mine = readValue(file, made.text) ?? null;
  const save = { file, base: null, mine, template: made.text };
  const saved = await saveDraft(db, sources, save, { name: editor.name, now });
  return saved.ok ? answer({ file }) : saved;
}

const refuseEntry = ({ faults }: Refused) =>
  refuse('invalid_input', ...faults.map(({ field, code }) => ({ path: field, code })));

async function addTo(
  { db, sources, editor, now }: EditorCall,
  file: string,
  made: NewEntry<Record<string, unknown>>,
): Promise<Made> {
  if (!made.ok) return refuseEntry(made);
  const was = await readDraft(db, sources, file);
  if (!was || !Array.isArray(was.value)) return refuse('status_conflict');
  const mine = [...was.value, made.entry as JsonValue];
  const save = { file, base: was.value, mine };
  const saved = await saveDraft(db, sources, save, { name: editor.name, now });
  return saved.ok ? answer({ file }) : saved;
}
