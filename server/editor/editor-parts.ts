import { type Builds, createBuilds } from './builds.ts';
import { type Checks, createChecks } from './checks.ts';
import {
  createPublishing,
  importFiles,
  type Publishing,
  type PublishingOptions,
} from './publish.ts';
import { createSources, type Sources } from './sources.ts';

/** What an editor's process has once: several of one kind would not know of each other. */
export interface EditorParts {
  sources: Sources;
  checks: Checks;
  builds: Builds;
  publishing: Publishing;
}

export interface EditorPartsOptions
  extends Pick<PublishingOptions, 'db' | 'clock' | 'log' | 'publisher'> {
  /** Ends the build in hand, which the next process begins again. */
  signal?: AbortSignal;
}

export function createEditorParts(options: EditorPartsOptions): EditorParts {
  const { db, publisher } = options;
  const sources = createSources(publisher.files, publisher.pages);
  const checks = createChecks(publisher, sources, options.db);
  const builds = createBuilds({
    ...options,
    checks,
    importFiles: (how) => importFiles({ db, sources }, publisher.files, how),
  });
  const publishing = createPublishing({ ...options, sources, checks, builds });
  return { sources, checks, builds, publishing };
}
