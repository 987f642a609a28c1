import * as z from 'zod/mini';
import { partnerEndpoints } from './editor-partners.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { CityDate, Hour, Id, Language, oneLine } from './primitives.ts';
import { SignInCode } from './user.ts';

/**
 * Calls of the editor's page. A draft is what everybody has written since the last publishing, a value a
 * file; the files themselves change when it is published.
 */

const editorErrors = ['unauthenticated', 'forbidden'] as const satisfies ErrorCode[];

export const EditorRole = z.enum(['editor', 'owner']);
export type EditorRole = z.infer<typeof EditorRole>;

/**
 * A file that editors write, from the root: YAML below `catalogue/`, texts below `site/content/`. A page
 * (`site/content/en/faq.md`) is a group of `title`, `menu`, `description`, `lead` and `body`, its Markdown.
 */
export const SourceFile = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^(?:catalogue|site\/content)(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)+\.(?:yaml|md)$/),
  );

/** What a file holds, as it was typed: it may be wrong. */
export const SourceValue = z.json();
export type SourceValue = z.infer<typeof SourceValue>;

/** Where something stands in a file's value: keys of groups, places in lists from 0. */
export const ValuePath = z.array(z.union([z.string(), z.int()]));
export type ValuePath = z.infer<typeof ValuePath>;

/** What is wrong at a place of a file. */
export const Mistake = z.object({
  file: z.string(),
  path: ValuePath,
  /** From 1, in the file. */
  line: z.int(),
  /** In the caller's language, e.g. “write 2026-12-24”. */
  words: z.string(),
  /** What would be right there, where one can tell; a text or a number as it is typed. */
  write: z.optional(z.string()),
});
export type Mistake = z.infer<typeof Mistake>;

/** Who wrote it, and when. */
const Written = z.object({
  by: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

/** One place of a file, before and after; without a side it was not there, or is no more. */
export const SourceChange = z.object({
  file: z.string(),
  path: ValuePath,
  was: z.optional(SourceValue),
  becomes: z.optional(SourceValue),
  written: z.nullable(Written),
});
export type SourceChange = z.infer<typeof SourceChange>;

export const FileState = z.object({
  file: z.string(),
  /** As drafted; null where there is no such file, or the draft removes it. */
  value: z.nullable(SourceValue),
  /** As published; null where the file is new. */
  published: z.nullable(SourceValue),
  /** Of the draft of this file; 0 where nothing of it is drafted. */
  revision: z.int(),
  changes: z.array(SourceChange),
  mistakes: z.array(Mistake),
  /** Translations whose text in the first language has changed since; paragraphs of a page by their number. */
  outdated: z.array(ValuePath),
});
export type FileState = z.infer<typeof FileState>;

/** A price, an extra, a commission or a rule of cancelling that would be another. */
export const MoneyChange = z.object({
  file: z.string(),
  /** Of the offer or the partner. */
  title: z.string(),
  /** What it is for, in the caller's language, e.g. “1–3 hours, 12–14 December”. */
  what: z.string(),
  /** In major units of the currency, percent or hours; null where there was none, or is none any more. */
  was: z.nullable(z.number()),
  becomes: z.nullable(z.number()),
  unit: z.enum(['money', 'percent', 'hours']),
  /** ISO 4217; null where it is no money. */
  currency: z.nullable(z.string()),
  /** Whether it moves by more than a third, which has to be confirmed. */
  asks: z.boolean(),
});
export type MoneyChange = z.infer<typeof MoneyChange>;

const Name = oneLine(80);
const Mail = z.string().check(z.maxLength(254), z.email());

export const signInEditor = defineEndpoint({
  path: '/api/editor/sign-in',
  summary: 'Begins a session with a code that `/api/user/send-code` mailed.',
  request: z.strictObject({
    sign_in_id: z.string().check(z.minLength(1), z.maxLength(128)),
    code: SignInCode,
  }),
  response: z.object({ name: z.string(), role: EditorRole, language: Language }),
  /** `forbidden` where nobody with this mailbox edits here. */
  errors: ['code_expired', 'forbidden'],
});

export const signOutEditor = defineEndpoint({
  path: '/api/editor/sign-out',
  summary: 'Ends the session of this browser.',
  request: z.strictObject({}),
  response: z.object({}),
  errors: [],
});

/** Whether visitors meet an offer. */
export const Shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown') }),
  z.object({ kind: z.literal('hidden') }),
  /** From the beginning of a day of its city. */
  z.object({ kind: z.literal('from'), date: z.string() }),
]);
export type Shown = z.infer<typeof Shown>;

/** By the clock of a city. */
const CityMoment = z.object({
  date: z.string(),
  /** 0-23. */
  hour: z.int(),
  /** Its name in the caller's language. */
  city: z.string(),
});
export type CityMoment = z.infer<typeof CityMoment>;

/** What there is to edit, for menus and lists, as drafted. */
export const getEditorDesk = defineEndpoint({
  path: '/api/editor/get-desk',
  summary: 'Who asks, and what there is to edit.',
  request: z.strictObject({}),
  response: z.object({
    me: z.object({ name: z.string(), mail: z.string(), role: EditorRole, language: Language }),
    offers: z.array(
      z.object({
        file: z.string(),
        /** Null where it cannot be read. */
        id: z.nullable(z.int()),
        title: z.string(),
        /** These by their names in the caller's language. */
        city: z.string(),
        activity: z.string(),
        company: z.string(),
        /** Name of its first photo below `/photos/`, empty where it has none. */
        photo: z.string(),
        shown: Shown,
        changes: z.int(),
        mistakes: z.int(),
      }),
    ),
    /** Files that hold a list each, e.g. `catalogue/cities.yaml`, reviews among them. */
    lists: z.array(
      z.object({ file: z.string(), count: z.int(), changes: z.int(), mistakes: z.int() }),
    ),
    /** By the last part of their address; `faq` has the file of questions beside its page. */
    pages: z.array(
      z.object({
        page: z.string(),
        title: z.string(),
        /** The languages that it is written in, and how many of its texts each lacks. */
        languages: z.array(z.object({ language: Language, missing: z.int() })),
        changes: z.int(),
        mistakes: z.int(),
      }),
    ),
    /** Names of photos that were sent and are not published yet. */
    photos: z.array(z.string()),
    /** Files of which a change is planned, the next first. */
    planned: z.array(z.object({ file: z.string(), due: CityMoment })),
  }),
  errors: editorErrors,
});

/** What forms are made of: the schema of each kind of file, as JSON Schema of what is typed. */
export const getEditorForms = defineEndpoint({
  path: '/api/editor/get-forms',
  summary: 'The schemas of the files as JSON Schema, by kind: `offer`, `cities`, `page`, …',
  request: z.strictObject({}),
  response: z.record(z.string(), z.json()),
  errors: editorErrors,
});

export const getSourceFiles = defineEndpoint({
  path: '/api/editor/get-files',
  summary: 'Files as drafted and as published, with their changes and mistakes.',
  request: z.strictObject({
    files: z.array(SourceFile).check(z.minLength(1), z.maxLength(20)),
  }),
  response: z.array(FileState),
  errors: [...editorErrors, 'not_found'],
});

/** Two people changed one place; the other's stands. */
export const Conflict = z.object({
  path: ValuePath,
  mine: z.optional(SourceValue),
  theirs: z.optional(SourceValue),
  written: z.nullable(Written),
});
export type Conflict = z.infer<typeof Conflict>;

export const saveSourceFile = defineEndpoint({
  path: '/api/editor/save-file',
  summary: 'Writes into the draft what was changed since it was read, beside what others changed.',
  request: z.strictObject({
    file: SourceFile,
    /** What the caller had before writing, and what there is to be: what differs is the change. */
    base: z.nullable(SourceValue),
    mine: z.nullable(SourceValue),
  }),
  response: z.object({ state: FileState, conflicts: z.array(Conflict) }),
  /** `status_conflict` where somebody is in the middle of writing the file by hand: it cannot be read. */
  errors: [...editorErrors, 'not_found', 'payload_too_large', 'status_conflict'],
});

export const confirmTranslation = defineEndpoint({
  path: '/api/editor/confirm-translation',
  summary: 'Says that a translation is still right for what the first language says now.',
  request: z.strictObject({ file: SourceFile, path: ValuePath }),
  response: FileState,
  /** `not_found` also where it is not out of date. */
  errors: [...editorErrors, 'not_found'],
});

export const createEntry = defineEndpoint({
  path: '/api/editor/create-entry',
  summary: 'Drafts a new offer, city, place or company: hidden, or with all that it needs.',
  request: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('offer_like'),
      /** File of the offer that is copied. */
      like: SourceFile,
      title: Name,
    }),
    z.strictObject({
      kind: z.literal('offer'),
      city: z.string(),
      activity: z.string(),
      company: z.string(),
      title: Name,
    }),
    z.strictObject({
      kind: z.literal('city'),
      name: Name,
      country_code: z.string(),
      time_zone: z.string(),
      currency: z.string(),
      position: z.tuple([z.number(), z.number()]),
    }),
    z.strictObject({ kind: z.literal('company'), name: Name }),
  ]),
  response: z.object({ file: z.string() }),
  /** `status_conflict` while a mistake in the files keeps them from being read. */
  errors: [...editorErrors, 'not_found', 'status_conflict'],
});

export const undoDraft = defineEndpoint({
  path: '/api/editor/undo-draft',
  summary: 'Takes back what was drafted of a file.',
  request: z.strictObject({ file: SourceFile }),
  response: FileState,
  errors: [...editorErrors, 'not_found'],
});

/** A photo as a good camera makes it; a larger one is refused. */
export const MOST_SENT_PHOTO_BYTES = 15_000_000;

export const addPhoto = defineEndpoint({
  path: '/api/editor/add-photo',
  summary:
    'Cuts a photo to its shape and keeps it beside the draft. Publishing writes it as a file, once `photos.yaml` says what it shows.',
  request: z.strictObject({
    /** What its file is called after, e.g. `onyx-55`; a number makes it unlike any other. */
    name: oneLine(80),
    /** JPEG, PNG or WebP in base64. */
    photo: z
      .string()
      .check(z.minLength(1), z.maxLength((MOST_SENT_PHOTO_BYTES / 3) * 4), z.base64()),
    /** What is kept, in pixels of the photo held upright: 3:2 or 16:9, at least 1440 wide. */
    crop: z.strictObject({
      left: z.int().check(z.minimum(0)),
      top: z.int().check(z.minimum(0)),
      width: z.int().check(z.minimum(1)),
      height: z.int().check(z.minimum(1)),
    }),
  }),
  response: z.object({
    /** Name of its file below `catalogue/photos/`, e.g. `onyx-55-3.jpg`. */
    photo: z.string(),
  }),
  errors: [...editorErrors, 'payload_too_large'],
});

/** Where editors see a photo by its name, also before visitors do. */
export const EDITOR_PHOTO_PATH = '/api/editor/photo/';
/** What is published. */
export const Publishable = z.discriminatedUnion('kind', [
  /** All that is drafted, but for some files that stay in the draft. */
  z.strictObject({ kind: z.literal('draft'), without: z.optional(z.array(SourceFile)) }),
  /** What was planned, beside what the files have become since. */
  z.strictObject({ kind: z.literal('planned'), publication_id: Id }),
  /** The files as they were before a publication, beside what was changed in them by hand. */
  z.strictObject({ kind: z.literal('roll_back'), publication_id: Id }),
]);
export type Publishable = z.infer<typeof Publishable>;

const ChangedFiles = z.array(
  z.object({ file: z.string(), title: z.string(), changes: z.array(SourceChange) }),
);
const FileConflicts = z.array(z.object({ file: z.string(), ...Conflict.shape }));

/** What publishing would do. */
export const getDraft = defineEndpoint({
  path: '/api/editor/get-draft',
  summary: 'What publishing would change, what is wrong with it, and what it would cost visitors.',
  request: z.strictObject({
    /** The whole draft where it is absent. */
    of: z.optional(Publishable),
  }),
  response: z.object({
    /** Changes with all of it; publishing names it, so that nothing unseen goes along. */
    revision: z.string(),
    files: ChangedFiles,
    /** Files of the draft that stay in it. */
    left: z.array(z.object({ file: z.string(), title: z.string(), changes: z.int() })),
    /** Places that were changed otherwise since, which keep it from being published. */
    conflicts: FileConflicts,
    mistakes: z.array(Mistake),
    money: z.array(MoneyChange),
    /** Terms that owners have set in the crew's app otherwise, in the caller's words. */
    owners: z.array(z.object({ file: z.string(), words: z.string() })),
  }),
  errors: [...editorErrors, 'not_found'],
});

/** Why nothing was changed: something is wrong, asks to be confirmed, or somebody wrote meanwhile. */
const NotPublished = z.enum(['mistakes', 'conflicts', 'asks', 'owners', 'changed', 'nothing']);

export const publishDraft = defineEndpoint({
  path: '/api/editor/publish',
  summary: 'Checks changes like an import, writes the files, and brings the pages up to date.',
  request: z.strictObject({
    /** The whole draft where it is absent. */
    of: z.optional(Publishable),
    revision: z.string(),
    /** When it is published, by the clock of a city; now where it is absent. */
    at: z.optional(
      z.strictObject({
        date: CityDate,
        hour: z.int().check(z.minimum(0), z.maximum(23)),
        /** Its slug. */
        city: z.string().check(z.maxLength(100)),
      }),
    ),
    /** Said after prices that move by more than a third were shown. */
    confirmed: z.optional(z.boolean()),
    /** Whose terms stay, where owners have set others in the crew's app. */
    terms: z.optional(z.enum(['keep_app', 'take_files'])),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.enum(['published', 'planned']), publication_id: Id }),
    z.object({ outcome: NotPublished }),
    /** Files and database are as before. */
    z.object({ outcome: z.literal('failed'), reason: z.string() }),
  ]),
  errors: [...editorErrors, 'not_found'],
});

const Planned = z.object({
  publication_id: z.int(),
  by: z.string(),
  due: CityMoment,
  /**
   * Why it was not published at its moment; `removed` where its editor edits no more. Null while that is to
   * come.
   */
  refusal: z.nullable(z.enum([...NotPublished.options, 'failed', 'removed'])),
  /** What failed, in the words of what failed. */
  reason: z.string(),
  /** What is wrong with it now, where it was not published for mistakes. */
  mistakes: z.array(Mistake),
  files: ChangedFiles,
});
export type Planned = z.infer<typeof Planned>;

export const getPlanned = defineEndpoint({
  path: '/api/editor/get-planned',
  summary: 'What is planned, the next first, with what could not be published at its moment.',
  request: z.strictObject({}),
  response: z.array(Planned),
  errors: editorErrors,
});

/** What was put into the draft. */
const Drafted = z.object({
  /** The files whose draft has changed. */
  files: z.array(z.string()),
  /** What others have changed since, and what stays. */
  conflicts: FileConflicts,
});

export const takeBack = defineEndpoint({
  path: '/api/editor/take-back',
  summary: 'Puts what was planned back into the draft.',
  request: z.strictObject({ publication_id: Id }),
  response: Drafted,
  errors: [...editorErrors, 'not_found', 'status_conflict'],
});

const Publication = z.object({
  publication_id: z.int(),
  by: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Of the files' repository, where they are in one. */
  commit: z.nullable(z.string()),
  /** Git refuses its commit, which is tried again. */
  is_refused_by_git: z.boolean(),
  is_roll_back: z.boolean(),
  /** The roll back that took it back, and has not been taken back itself. */
  rolled_back: z.nullable(z.object({ publication_id: z.int(), ...Written.shape })),
  files: ChangedFiles,
});
export type Publication = z.infer<typeof Publication>;

export const getHistory = defineEndpoint({
  path: '/api/editor/get-history',
  summary: 'What was published, the latest first, twenty at a time.',
  request: z.strictObject({ before: z.optional(Id) }),
  response: z.object({ publications: z.array(Publication), has_more: z.boolean() }),
  errors: editorErrors,
});

export const undoPublication = defineEndpoint({
  path: '/api/editor/undo-publication',
  summary: 'Puts back into the draft what a publication changed: one change of it or all.',
  request: z.strictObject({
    publication_id: Id,
    /** One place of one file; all of it where it is absent. */
    change: z.optional(z.strictObject({ file: SourceFile, path: ValuePath })),
  }),
  response: Drafted,
  errors: [...editorErrors, 'not_found', 'status_conflict'],
});

/** What had pages built; `day` is the first day of offers that are shown from it on. */
export const BuildCause = z.enum([
  'publish',
  'planned',
  'roll_back',
  'button',
  'schedule',
  'hook',
  'day',
]);
export type BuildCause = z.infer<typeof BuildCause>;

/**
 * Unless it was built, pages are as they were: a tool failed, files are wrong, prices in them move so far that
 * somebody has to see it, or the process ended and the next one repeats it.
 */
export const BuildOutcome = z.enum(['built', 'failed', 'mistakes', 'asks', 'cut_off']);
export type BuildOutcome = z.infer<typeof BuildOutcome>;

/** How pages were brought up to date. */
export const Build = z.object({
  build_id: z.int(),
  cause: BuildCause,
  /** Empty where nobody had it built. */
  by: z.string(),
  /** Offers by id, pages by the last part of their address; null is everything. */
  changed: z.nullable(z.object({ offers: z.array(z.int()), pages: z.array(z.string()) })),
  publication_id: z.nullable(z.int()),
  /** ISO 8601 in UTC. */
  wanted_at: z.string(),
  /** Null while it waits. */
  began_at: z.nullable(z.string()),
  /** Null while it goes on. */
  ended_at: z.nullable(z.string()),
  outcome: z.nullable(BuildOutcome),
  /** How many pages came out different; null where all of them were built. */
  pages: z.nullable(z.int()),
  /** Why it failed, in the words of the tool that failed. */
  reason: z.string(),
  /** What is wrong with the files. */
  mistakes: z.array(Mistake),
  /** The build that was cut off, where this one repeats it. */
  repeats: z.nullable(z.int()),
});
export type Build = z.infer<typeof Build>;

export const getBuilds = defineEndpoint({
  path: '/api/editor/get-builds',
  summary: 'The last twenty builds, the latest first.',
  request: z.strictObject({}),
  response: z.array(Build),
  errors: editorErrors,
});

export const buildPages = defineEndpoint({
  path: '/api/editor/build',
  summary:
    'Has the files imported as they are and all pages built; how that went is among the builds.',
  request: z.strictObject({
    /** Of prices that move far, once they were shown. */
    confirmed: z.optional(z.string()),
  }),
  response: z.object({
    /** What has to be confirmed first; null where the build is on its way. */
    asks: z.nullable(z.object({ revision: z.string(), money: z.array(MoneyChange) })),
  }),
  errors: editorErrors,
});

/** When all pages are built by themselves, after an import of the files as they are. */
export const BuildSchedule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('never') }),
  /** At the beginning of each hour. */
  z.strictObject({ kind: z.literal('hourly') }),
  /** At an hour of each day by a city's clock. */
  z.strictObject({
    kind: z.literal('daily'),
    hour: Hour,
    /** IANA zone of a city, e.g. `Asia/Dubai`. */
    time_zone: z.string().check(z.maxLength(64)),
  }),
]);
export type BuildSchedule = z.infer<typeof BuildSchedule>;

export const getBuildTriggers = defineEndpoint({
  path: '/api/editor/get-build-triggers',
  summary: 'What builds pages besides those who edit: a schedule, and a hook.',
  request: z.strictObject({}),
  response: z.object({
    schedule: BuildSchedule,
    /** ISO 8601 in UTC; null where that is never. */
    next_at: z.nullable(z.string()),
    /** By whose clocks a day can be counted, named in the caller's language. */
    cities: z.array(z.object({ name: z.string(), time_zone: z.string() })),
    hook: z.object({
      /** Where deliveries go to. */
      url: z.string(),
      /** Its secret; null while there is none, and the hook refuses everything. */
      made: z.nullable(Written),
    }),
  }),
  errors: editorErrors,
});

export const setBuildSchedule = defineEndpoint({
  path: '/api/editor/set-build-schedule',
  summary: 'Says when all pages are built by themselves. For owners.',
  request: BuildSchedule,
  response: z.object({}),
  /** `not_found` where no city has this zone. */
  errors: [...editorErrors, 'not_found'],
});

export const createHookSecret = defineEndpoint({
  path: '/api/editor/create-hook-secret',
  summary:
    'Makes the secret that signs deliveries to the hook, in place of the one before. For owners.',
  request: z.strictObject({}),
  response: z.object({
    /** Told this once. */
    secret: z.string(),
  }),
  errors: editorErrors,
});

/** Asked every few seconds by a page that is open. */
export const pulse = defineEndpoint({
  path: '/api/editor/pulse',
  summary: 'Says where somebody is, and learns who else is where and what has changed.',
  request: z.strictObject({
    /** The place that is being written in. */
    at: z.optional(z.strictObject({ file: SourceFile, path: ValuePath })),
  }),
  response: z.object({
    /** As of `get-draft`. */
    revision: z.string(),
    changes: z.int(),
    mistakes: z.int(),
    /** How many publications are planned. */
    planned: z.int(),
    preview: z.object({
      /** Changes with what a preview shows. */
      revision: z.string(),
      /** Files that it shows as published, because of mistakes. */
      left_out: z.array(z.object({ file: z.string(), title: z.string() })),
    }),
    is_publishing: z.boolean(),
    is_building: z.boolean(),
    people: z.array(
      z.object({
        name: z.string(),
        at: z.nullable(z.object({ file: z.string(), path: ValuePath })),
      }),
    ),
  }),
  errors: editorErrors,
});

export const createPreview = defineEndpoint({
  path: '/api/editor/create-preview',
  summary: 'A link that shows the whole site as drafted to those who have it, for a week.',
  request: z.strictObject({
    /** The page that it opens, e.g. `/ru/faq`; the first page where it is absent. */
    to: z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/))),
  }),
  response: z.object({
    url: z.string(),
    /** ISO 8601 in UTC. */
    ends_at: z.string(),
  }),
  errors: editorErrors,
});

const Editor = z.object({
  editor_id: z.int(),
  name: z.string(),
  mail: z.string(),
  role: EditorRole,
});

export const getEditors = defineEndpoint({
  path: '/api/editor/get-editors',
  summary: 'Who may edit. For owners.',
  request: z.strictObject({}),
  response: z.array(Editor),
  errors: editorErrors,
});

export const addEditor = defineEndpoint({
  path: '/api/editor/add-editor',
  summary: 'Lets a mailbox edit, in a role. For owners.',
  request: z.strictObject({ name: Name, mail: Mail, role: EditorRole, language: Language }),
  response: Editor,
  errors: [...editorErrors, 'status_conflict'],
});

export const removeEditor = defineEndpoint({
  path: '/api/editor/remove-editor',
  summary: 'Takes the right to edit away, and ends their sessions. For owners; the last one stays.',
  request: z.strictObject({ editor_id: Id }),
  response: z.object({}),
  errors: [...editorErrors, 'not_found', 'status_conflict'],
});

/** Every call of the editor's page, by the last segment of its path. */
export const editorEndpoints = {
  'sign-in': signInEditor,
  'sign-out': signOutEditor,
  'get-desk': getEditorDesk,
  'get-forms': getEditorForms,
  'get-files': getSourceFiles,
  'save-file': saveSourceFile,
  'confirm-translation': confirmTranslation,
  'create-entry': createEntry,
  'undo-draft': undoDraft,
  'add-photo': addPhoto,
  'get-draft': getDraft,
  publish: publishDraft,
  'get-planned': getPlanned,
  'take-back': takeBack,
  'get-history': getHistory,
  'undo-publication': undoPublication,
  'get-builds': getBuilds,
  build: buildPages,
  'get-build-triggers': getBuildTriggers,
  'set-build-schedule': setBuildSchedule,
  'create-hook-secret': createHookSecret,
  pulse,
  'create-preview': createPreview,
  'get-editors': getEditors,
  'add-editor': addEditor,
  'remove-editor': removeEditor,
  ...partnerEndpoints,
} satisfies Record<string, Endpoint>;
