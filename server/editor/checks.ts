import type { Problem } from '../catalogue/import/problem.ts';
import { FOLDERS, type SourceFiles, withChanges } from '../catalogue/import/source-files.ts';
import { dedupe } from '../platform/dedupe.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { type FileDraft, textsOf } from './drafts.ts';
import { sentPhotos, withSentPhotos } from './photos.ts';
import type { FileTexts, Publisher } from './publisher.ts';
import type { Sources } from './sources.ts';

export interface Checks {
  /** The files as they would be published. */
  files(drafts: readonly FileDraft[]): SourceFiles;
  /** All that is wrong with those; checked again only when a file or a draft has changed. */
  problems(drafts: readonly FileDraft[]): Promise<readonly Problem[]>;
  problemsOf(texts: FileTexts): Promise<readonly Problem[]>;
  /** What of a draft can be shown; looked for again as seldom. */
  sound(drafts: readonly FileDraft[]): Promise<Sound>;
}

export interface Sound {
  drafts: readonly FileDraft[];
  /** Files that are wrong without any of the draft. */
  wrong: readonly string[];
  /** Folders that hold those, and of which nothing is drafted then. */
  broken: readonly string[];
}

export function createChecks(publisher: Publisher, sources: Sources, db: Db): Checks {
  const filesWith = (texts: FileTexts) => withChanges(withSentPhotos(db, publisher.files), texts);
  const once = dedupe<readonly Problem[]>();
  let last: { key: string; problems: readonly Problem[] } | undefined;
  let lastSound: { key: string; sound: Promise<Sound> } | undefined;
  async function keyOf(texts: FileTexts): Promise<string> {
    const photos = await sentPhotos(db);
    return hashOf((await sources.stamp()) + JSON.stringify([...texts, photos]));
  }
  async function problemsOf(texts: FileTexts): Promise<readonly Problem[]> {
    const key = await keyOf(texts);
    if (last?.key === key) return last.problems;
    return once(key, async () => {
      const problems = await publisher.check(filesWith(texts));
      last = { key, problems };
      return problems;
    });
  }
  return {
    files: (drafts) => filesWith(textsOf(drafts)),
    problems: (drafts) => problemsOf(textsOf(drafts)),
    problemsOf,
    async sound(drafts) {
      const key = await keyOf(textsOf(drafts));
      if (lastSound?.key !== key) {
        const problems = (some: readonly FileDraft[]) =>
          some === drafts ? problemsOf(textsOf(some)) : publisher.check(filesWith(textsOf(some)));
        lastSound = { key, sound: leaveOut(drafts, problems) };
        lastSound.sound.catch(() => {
          lastSound = undefined;
        });
      }
      return lastSound.sound;
    },
  };
}

/** Leaves out of a draft what has mistakes, and what leads to mistakes elsewhere. */
async function leaveOut(
  drafts: readonly FileDraft[],
  problemsWith: (drafts: readonly FileDraft[]) => Promise<readonly Problem[]>,
): Promise<Sound> {
  let left = drafts;
  for (;;) {
    const problems = await problemsWith(left);
    const wrong = new Set(problems.map(({ file }) => file));
    let out = left.filter(({ file }) => wrong.has(file));
    if (wrong.size > 0 && out.length === 0) out = await causeOf(problems, left, problemsWith);
    const broken = FOLDERS.filter((folder) => [...wrong].some((file) => isIn(folder, file)));
    // What is wrong then was written by hand: nothing of that folder can be shown.
    if (out.length === 0) {
      out = left.filter(({ file }) => broken.some((folder) => isIn(folder, file)));
    }
    if (out.length === 0) return { drafts: left, wrong: [...wrong], broken };
    left = left.filter((draft) => !out.includes(draft));
  }
}

/** A drafted file without which less is wrong, e.g. a list that lacks what others name. */
async function causeOf(
  problems: readonly Problem[],
  drafts: readonly FileDraft[],
  problemsWith: (drafts: readonly FileDraft[]) => Promise<readonly Problem[]>,
): Promise<FileDraft[]> {
  for (const draft of drafts) {
    const others = drafts.filter((each) => each !== draft);
    if ((await problemsWith(others)).length < problems.length) return [draft];
  }
  return [];
}

const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}/`);
