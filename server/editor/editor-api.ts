import * as contract from '@seahour/api-types/editor.ts';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import { errorFields } from '../platform/error-fields.ts';
import { bodyCap } from '../platform/http/body-cap.ts';
import { compressResponses } from '../platform/http/compress-responses.ts';
import { isConnectionLoss } from '../platform/http/connection-loss.ts';
import type { Env } from '../platform/http/env.ts';
import type { JsonLimits } from '../platform/http/hostile-json.ts';
import { parsePayload, readJson } from '../platform/http/payload.ts';
import { respondCode, respondRefusal } from '../platform/http/refusals.ts';
import { visitor } from '../platform/http/visitor.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { answer, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import { ownCookie } from '../staff/staff-cookie.ts';
import type { Db } from '../tables/connection.ts';
import { createBuilds, listBuilds } from './builds.ts';
import type { EditorCall, StrangerCall } from './call.ts';
import { createChecks } from './checks.ts';
import { readDesk, readForms } from './desk.ts';
import {
  addEditor,
  readEditor,
  readEditors,
  removeEditor,
  signInEditor,
  signOutEditor,
} from './editors.ts';
import { createEntry } from './entries.ts';
import { readFiles, readWholeDraft, saveFile, undoDraft } from './file-state.ts';
import { readHistory, undoPublication } from './history.ts';
import { createPresence } from './presence.ts';
import { createPreview } from './previews.ts';
import { createPublishing } from './publish.ts';
import type { Publisher } from './publisher.ts';
import { readPulse } from './pulse.ts';
import { createSources } from './sources.ts';

const LARGEST_BODY_BYTES = 1_000_000;
/** Twelve levels of a file's value, below its name in the payload. */
const LIMITS: JsonLimits = { deepest: 13, mostFields: 1_000, mostItems: 1_000 };

export interface EditorApiOptions {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'checkAnswers'>;
  log: Logger;
  clock: Clock;
  publisher: Publisher;
  /** Counts callers; without it nobody is refused. */
  limits?: Limits | undefined;
}

type Name = keyof typeof contract.editorEndpoints;
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

const OWNERS: Handlers<EditorCall, 'get-editors' | 'add-editor' | 'remove-editor'> = {
  'get-editors': (_, call) => readEditors(call),
  'add-editor': addEditor,
  'remove-editor': removeEditor,
};

const EDITORS: Handlers<EditorCall, Exclude<Name, keyof typeof SIGN_IN | keyof typeof OWNERS>> = {
  'get-desk': (_, call) => readDesk(call),
  'get-forms': async (_, call) => readForms(call),
  'get-files': readFiles,
  'save-file': saveFile,
  'create-entry': createEntry,
  'undo-draft': undoDraft,
  'get-draft': (_, call) => readWholeDraft(call),
  publish: (request, { publishing, editor }) => publishing.publish(request, editor),
  'get-history': readHistory,
  'undo-publication': undoPublication,
  'get-builds': async (_, { db }) => answer(await listBuilds(db)),
  build: (_, { publishing, editor }) => publishing.build(editor),
  pulse: readPulse,
  'create-preview': createPreview,
};

/** The calls of the editor's page, one POST each. */
export function createEditorApi({ limits, publisher, ...options }: EditorApiOptions): Hono<Env> {
  const { db, config, log, clock } = options;
  const sources = createSources(publisher.files, publisher.pages);
  const checks = createChecks(publisher, sources);
  const builds = createBuilds({ ...options, publisher });
  const publishing = createPublishing({ ...options, publisher, sources, checks, builds });
  const desk = { publisher, sources, checks, builds, publishing, presence: createPresence() };
  const api = new Hono<Env>();
  api.use(
    requestId({ headerName: '' }),
    visitor(config),
    bodyCap(LARGEST_BODY_BYTES),
    compressResponses,
  );

  /** Null is to go ahead. */
  async function count(rule: 'sign_in' | 'editor', key: string | null): Promise<Refusal | null> {
    const retryAfterSec = limits && key ? await limits.take(rule, key) : null;
    return retryAfterSec === null || retryAfterSec === undefined
      ? null
      : { ...refuse('rate_limited'), retryAfterSec };
  }

  async function run(c: Context<Env>, name: Name): Promise<Outcome<unknown>> {
    const cookie = ownCookie(c, config.publicUrl, { name: 'editor_session', path: '/api/editor' });
    const stranger = { db, now: clock(), cookie };
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
    const refused = await count('editor', `${editor.editor_id}`);
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
      return c.json(outcome.data as object);
    });
    api.all(endpoint.path, (c) => {
      c.header('Allow', 'POST');
      return respondCode(c, 'method_not_allowed');
    });
  }
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
