import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  type FileChanges,
  FOLDERS,
  folderOf,
} from '@seahour/server/catalogue/import/source-files.ts';

const run = promisify(execFile);

/** Hooks of the repository, and a signature that waits for a password, may take their time. */
const TIMEOUT_MS = 60_000;
const SUBJECT_LENGTH = 72;

export interface Identity {
  name: string;
  mail: string;
}

export interface CommitOptions {
  /** Folder that holds `catalogue/` and `site/content/`. */
  root: string;
  author: Identity;
  /** Of the installation. */
  committer: Identity;
}

/** The files could not be recorded; its message says why in plain words. */
export class GitProblem extends Error {
  override name = 'GitProblem';
}

/**
 * Records the files as they are now, and nothing else that is changed or staged. Returns the commit,
 * one a repository where the folders are in two; null where there is nothing to record them in.
 */
export async function commitFiles(
  changes: FileChanges,
  { root, author, committer }: CommitOptions,
): Promise<string | null> {
  const identity = { ...identityOf('AUTHOR', author), ...identityOf('COMMITTER', committer) };
  const commits: string[] = [];
  for (const [repository, files] of await byRepository(root, [...changes.keys()])) {
    const git = (...args: string[]) => runGit(repository, args, identity);
    const status = await git('status', ...STATUS_FLAGS, '--', ...files);
    // Without files that are ignored, or that somebody has committed by hand meanwhile.
    const changed = status.split('\0').flatMap((entry) => entry.slice(3) || []);
    if (changed.length === 0) continue;
    await refuseUnlessIdle(repository, git);
    await git('add', '--', ...changed);
    await git('commit', '--quiet', '--message', messageOf(changed), '--only', '--', ...changed);
    commits.push((await git('rev-parse', 'HEAD')).trim());
  }
  return commits.join(' ') || null;
}

const STATUS_FLAGS = ['--porcelain', '-z', '--untracked-files=all', '--no-renames'];

/** Names from the top of each repository; without those that are in none. */
async function byRepository(root: string, files: readonly string[]) {
  const found = new Map<string, string[]>();
  for (const folder of FOLDERS) {
    const own = files.filter((file) => folderOf(file) === folder);
    const path = await realpath(join(root, folder)).catch(() => null);
    const top = own.length > 0 && path && (await repositoryOf(path));
    if (!top) continue;
    const names = own.map((file) => relative(top, join(path, relative(folder, file))));
    found.set(top, [...(found.get(top) ?? []), ...names]);
  }
  return found;
}

async function repositoryOf(folder: string): Promise<string | null> {
  try {
    return (await runGit(folder, ['rev-parse', '--show-toplevel'])).trimEnd();
  } catch (cause) {
    if (cause instanceof GitProblem && /not a git repository|ENOENT/.test(cause.message))
      return null;
    throw cause;
  }
}

/** By the file or folder that Git keeps for each. */
const UNDER_WAY = {
  MERGE_HEAD: 'a merge',
  CHERRY_PICK_HEAD: 'a cherry-pick',
  REVERT_HEAD: 'a revert',
  'rebase-merge': 'a rebase',
  'rebase-apply': 'a rebase',
} as const;

async function refuseUnlessIdle(
  repository: string,
  git: (...args: string[]) => Promise<string>,
): Promise<void> {
  for (const [name, what] of Object.entries(UNDER_WAY)) {
    const path = (await git('rev-parse', '--git-path', name)).trimEnd();
    if (existsSync(resolve(repository, path)))
      throw new GitProblem(`The repository is in the middle of ${what}.`);
  }
  const branch = await git('symbolic-ref', '--quiet', 'HEAD').catch(() => null);
  // The next checkout would take the commit away, and the texts with it.
  if (branch === null) throw new GitProblem('No branch of the repository is checked out.');
}

async function runGit(
  folder: string,
  args: readonly string[],
  identity: Record<string, string> = {},
): Promise<string> {
  const ours = Object.entries(process.env).filter(([name]) => !OF_ANOTHER.includes(name));
  const env = { ...Object.fromEntries(ours), LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...identity };
  try {
    // Reading the status must not lock an index that somebody else is about to write.
    const flags = ['--literal-pathspecs', '--no-optional-locks', '-C', folder];
    const options = { env, timeout: TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 };
    return (await run('git', [...flags, ...args], options)).stdout;
  } catch (cause) {
    const { killed, stderr, message } = cause as ExecFailure;
    if (killed) throw new GitProblem(`git ${args[0]} took longer than ${TIMEOUT_MS / 1000} s.`);
    throw new GitProblem(stderr.trim() || message, { cause });
  }
}

interface ExecFailure extends Error {
  killed: boolean;
  stderr: string;
}

/** Where we run within a hook, they name its repository. */
const OF_ANOTHER = [
  'DIR',
  'WORK_TREE',
  'INDEX_FILE',
  'COMMON_DIR',
  'OBJECT_DIRECTORY',
  'PREFIX',
].map((name) => `GIT_${name}`);

/** In variables, where no character means anything but itself; what Git refuses is left out. */
function identityOf(who: 'AUTHOR' | 'COMMITTER', { name, mail }: Identity) {
  const plain = (typed: string) => typed.replace(/[\p{Cc}<>\s]+/gu, ' ').trim();
  const address = plain(mail).replaceAll(' ', '') || 'editor@localhost';
  // Git drops such signs at both ends, and refuses what is empty then.
  const isName = /[^\s.,:;"'\\]/.test(plain(name));
  return {
    [`GIT_${who}_NAME`]: isName ? plain(name) : address,
    [`GIT_${who}_EMAIL`]: address,
  };
}

/** e.g. `Change azure-46, cities and 3 more files`. */
function messageOf(files: readonly string[]): string {
  const names = [...new Set(files.map(nameOf))];
  for (let shown = names.length; shown > 0; shown -= 1) {
    const subject = `Change ${listed(names.slice(0, shown), names.length - shown)}`;
    if (subject.length <= SUBJECT_LENGTH) return subject;
  }
  return files.length === 1 ? 'Change a file' : `Change ${files.length} files`;
}

function listed(names: readonly string[], more: number): string {
  const all = more > 0 ? [...names, `${more} more ${more === 1 ? 'file' : 'files'}`] : names;
  const last = all.at(-1) ?? '';
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : last;
}

/** `azure-46` of an offer, `faq (en)` of a page. */
function nameOf(file: string): string {
  const [, language, page] = /^(?:.*\/)?content\/([^/]+)\/([^/]+)\.\w+$/.exec(file) ?? [];
  return language ? `${page} (${language})` : (/([^/]+)\.\w+$/.exec(file)?.[1] ?? file);
}
