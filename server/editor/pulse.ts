import type * as contract from '@seahour/api-types/editor.ts';
import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { answer, type Outcome } from '../platform/outcome.ts';
import type { EditorCall } from './call.ts';
import { changesOf, readDrafts, revisionOf } from './drafts.ts';
import { listPlanned } from './planned.ts';
import { readPreviewDraft } from './preview-draft.ts';

export async function readPulse(
  { at }: ParsedRequestOf<typeof contract.pulse>,
  call: EditorCall,
): Promise<Outcome<ResponseOf<typeof contract.pulse>>> {
  const { db, sources, checks, editor, sessionId, presence, publishing, builds, now } = call;
  const people = presence.tell(sessionId, { name: editor.name, at: at ?? null, now });
  const drafts = await readDrafts(db, sources);
  const counts = drafts.map(({ published, value }) => changesOf(published, value).length);
  const { revision, leftOut } = await readPreviewDraft(call);
  return answer({
    revision: revisionOf(drafts),
    changes: counts.reduce((sum, each) => sum + each, 0),
    planned: (await listPlanned(db)).length,
    mistakes: (await checks.problems(drafts)).length,
    preview: { revision, left_out: [...leftOut] },
    is_publishing: publishing.isPublishing(),
    is_building: builds.isBuilding(),
    people,
  });
}
