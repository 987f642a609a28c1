import * as contract from '@seahour/api-types/editor.ts';
import type { partnerEndpoints } from '@seahour/api-types/editor-partners.ts';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import { errorFields } from '../platform/error-fields.ts';
import { bodyCap } from '../platform/http/body-cap.ts';
import { isConnectionLoss } from '../platform/http/connection-loss.ts';
import type { Env } from '../platform/http/env.ts';
import type { JsonLimits } from '../platform/http/hostile-json.ts';
import { respondPacked } from '../platform/http/pack.ts';
import { parsePayload, readJson } from '../platform/http/payload.ts';
import { respondCode, respondRefusal } from '../platform/http/refusals.ts';
import { visitor } from '../platform/http/visitor.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { answer, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import { ownCookie } from '../staff/staff-cookie.ts';
import type { Db } from '../tables/connection.ts';
import { readTriggers, setSchedule } from './build-schedule.ts';
import { listBuilds } from './builds.ts';
import type { EditorCall, StrangerCall } from './call.ts';
import { readDesk, readForms } from './desk.ts';
import type { EditorParts } from './editor-parts.ts';
import {
  addEditor,
  readEditor,
  readEditors,
  removeEditor,
  signInEditor,
  signOutEditor,
} from './editors.ts';
import { createEntry } from './entries.ts';
import { confirmTranslation, readFiles, saveFile, undoDraft } from './file-state.ts';
import { readHistory, undoPublication } from './history.ts';
import { createHook, createHookSecret } from './hook.ts';
import { notePayout, removePayout } from './partner-payouts.ts';
import {
  addPartner,
  readPartner,
  readPartners,
  setEnded,
  updatePartner,
  withdrawLink,
} from './partners.ts';
import { addPhoto, findPhoto } from './photos.ts';
import { readPlanned, takeBack } from './planned.ts';
import { createPresence } from './presence.ts';
import { createPreview } from './previews.ts';
import type { Publisher } from './publisher.ts';
import { readPulse } from './pulse.ts';
import { pressBuild, readReview } from './review.ts';

const LARGEST_BODY_BYTES = 1_000_000;
/** A photo in base64, and what is said of it. */
const LARGEST_PHOTO_BODY_BYTES = (contract.MOST_SENT_PHOTO_BYTES / 3) * 4 + 2_000;
/** Each is in memory until it is cut. The page sends one after another. */
const MOST_PHOTOS_AT_ONCE = 12;
/** Twelve levels of a file's value, below its name in the payload. */
const LIMITS: JsonLimits = { deepest: 13, mostFields: 1_000, mostItems: 1_000 };

export interface EditorApiOptions extends EditorParts {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'checkAnswers'>;
  log: Logger;
  clock: Clock;
  publisher: Publisher;
  /** Counts callers; without it nobody is refused. */
  limits?: Limits | undefined;
}

type Name = keyof typeof contract.editorEndpoints;
type OwnersName =
  | 'get-editors'
  | 'add-editor'
  | 'remove-editor'
  | 'set-build-schedule'
  | 'create-hook-secret'
  | keyof typeof partnerEndpoints;
type Handlers<C, N extends Name> = {
  [K in N]: (
    request: ParsedRequestOf<(typeof contract.editorEndpoints)[K]>,
    call: C,
  ) => Promise<Outcome<ResponseOf<(typeof contract.editorEndpoints)[K]>>>;
};

const SIGN_IN: Handlers<StrangerCall, 'sign-in' | 'sign-out'> = {
  'sign-in': signInEditor,
  'sign-out': (_, call) => signOutEditor(call),
};

const OWNERS: Handlers<EditorCall, OwnersName> = {
  'get-editors': (_, call) => readEditors(call),
  'add-editor': addEditor,
  'remove-editor': removeEditor,
  'set-build-schedule': setSchedule,
  'create-hook-secret': (_, call) => createHookSecret(call),
  'get-partners': readPartners,
  'get-partner': readPartner,
  'add-partner': addPartner,
  'update-partner': updatePartner,
  'end-partner': setEnded,
  'withdraw-partner-link': withdrawLink,
  'note-payout': notePayout,
  'remove-payout': removePayout,
};

const EDITORS: Handlers<EditorCall, Exclude<Name, keyof typeof SIGN_IN | keyof typeof OWNERS>> = {
  'get-desk': (_, call) => readDesk(call),
  'get-forms': async (_, call) => readForms(call),
  'get-files': readFiles,
  'save-file': saveFile,
  'confirm-translation': confirmTranslation,
  'create-entry': createEntry,
  'undo-draft': undoDraft,
  'add-photo': addPhoto,
  'get-draft': readReview,
  publish: (request, { publishing, editor }) => publishing.publish(request, editor),
  'get-planned': (_, call) => readPlanned(call),
  'take-back': takeBack,
  'get-history': readHistory,
  'undo-publication': undoPublication,
  'get-builds': async (_, { db, language }) => answer(await listBuilds(db, language)),
  build: pressBuild,
  'get-build-triggers': (_, call) => readTriggers(call),
  pulse: readPulse,
  'create-preview': createPreview,
};

/** The calls of the editor's page, one POST each. */
export function createEditorApi(options: EditorApiOptions): Hono<Env> {
  const { db, config, log, clock, limits } = options;
  const { publisher, sources, checks, builds, publishing } = options;
  const desk = { publisher, sources, checks, builds, publishing, presence: createPresence() };
  const api = new Hono<Env>();
  const strangerOf = (c: Context<Env>): StrangerCall => ({
    db,
    now: clock(),
    cookie: ownCookie(c, config.publicUrl, { name: 'editor_session', path: '/api/editor' }),
  });
  api.use(requestId({ headerName: '' }), visitor(config));
  let photosAtOnce = 0;
  // Nobody else is listened to for that long.
  api.post(contract.addPhoto.path, async (c, next) => {
    const known = await readEditor(strangerOf(c));
    if (!known.ok) return respondRefusal(c, known);
    if (photosAtOnce >= MOST_PHOTOS_AT_ONCE) {
      return respondRefusal(c, { ...refuse('rate_limited'), retryAfterSec: 5 });
    }
    photosAtOnce += 1;
    try {
      await next();
    } finally {
      photosAtOnce -= 1;
    }
  });
  api.use(bodyCap(LARGEST_BODY_BYTES, { [contract.addPhoto.path]: LARGEST_PHOTO_BODY_BYTES }));

  api.route('/', createHook({ db, builds, limits }));

  /** Null is to go ahead. */
  async function count(
    rule: 'sign_in' | 'editor' | 'editor_photo',
    key: string | null,
  ): Promise<Refusal | null> {
    const retryAfterSec = limits && key ? await limits.take(rule, key) : null;
    return retryAfterSec === null || retryAfterSec === undefined
      ? null
      : { ...refuse('rate_limited'), retryAfterSec };
  }

  async function run(c: Context<Env>, name: Name): Promise<Outcome<unknown>> {
    const stranger = strangerOf(c);
    if (isOf(SIGN_IN, name)) {
      const payload = await payloadOf(c, name);
      if (!payload.ok) return payload;
      const address = c.get('address');
      return (
        (await count('sign_in', address && networkOf(address))) ??
        handle(SIGN_IN, name, payload.data, stranger)
      );
    }
    const known = await readEditor(stranger);
    if (!known.ok) return known;
    const { editor, sessionId } = known.data;
    const rule = name === 'add-photo' ? 'editor_photo' : 'editor';
    const refused = await count(rule, `${editor.editor_id}`);
    if (refused) return refused;
    if (isOf(OWNERS, name) && editor.role !== 'owner') return refuse('forbidden');
    const payload = await payloadOf(c, name);
    if (!payload.ok) return payload;
    const language = c.get('language');
    const { publicUrl } = config;
    const call = { ...stranger, ...desk, log, language, publicUrl, editor, sessionId };
    return isOf(OWNERS, name)
      ? handle(OWNERS, name, payload.data, call)
      : handle(EDITORS, name as keyof typeof EDITORS, payload.data, call);
  }

  for (const [name, endpoint] of Object.entries<Endpoint>(contract.editorEndpoints)) {
    api.post(endpoint.path, async (c) => {
      const outcome = await run(c, name as Name);
      c.header('Cache-Control', 'no-store');
      if (!outcome.ok) return respondRefusal(c, outcome);
      if (config.checkAnswers) endpoint.response.parse(outcome.data);
      return respondPacked(c, JSON.stringify(outcome.data), 'application/json');
    });
    api.all(endpoint.path, (c) => {
      c.header('Allow', 'POST');
      return respondCode(c, 'method_not_allowed');
    });
  }
  api.get(`${contract.EDITOR_PHOTO_PATH}:name`, async (c) => {
    const known = await readEditor(strangerOf(c));
    c.header('Cache-Control', 'no-store');
    if (!known.ok) return respondRefusal(c, known);
    const photo = await findPhoto(db, publisher.files, c.req.param('name'));
    if (!photo) return respondCode(c, 'not_found');
    c.header('Cache-Control', 'private, max-age=300');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(Buffer.from(photo.bytes), 200, { 'Content-Type': photo.type });
  });
  api.notFound((c) => respondCode(c, 'not_found'));
  api.onError((cause, c) => {
    const isLost = isConnectionLoss(cause);
    const request_id = c.get('requestId');
    if (isLost) log.warn({ ...errorFields(cause), request_id }, 'request failed');
    else log.error({ err: cause, request_id }, 'request failed');
    return respondCode(c, isLost ? 'unavailable' : 'internal');
  });
  return api;
}

async function payloadOf(c: Context<Env>, name: Name): Promise<Outcome<unknown>> {
  const json = await readJson(c.req);
  return json.ok ? parsePayload(contract.editorEndpoints[name], json.data, LIMITS) : json;
}

const isOf = <H extends object>(handlers: H, name: string): name is keyof H & string =>
  Object.hasOwn(handlers, name);

/** The payload is of the call's own contract. */
const handle = <C, N extends Name>(
  handlers: Handlers<C, N>,
  name: N,
  request: unknown,
  call: C,
): Promise<Outcome<unknown>> =>
  handlers[name](request as Parameters<(typeof handlers)[N]>[0], call);
