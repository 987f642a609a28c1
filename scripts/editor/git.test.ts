import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@seahour/server/testing/temporary-folder.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitFiles, GitProblem } from './git.ts';

const OFFER = 'catalogue/offers/dubai/yacht-rental/azure-46.yaml';
const FAQ = 'site/content/en/faq.md';
const AUTHOR = { name: 'Omar Haddad', mail: 'omar@seahour.example' };
const committer = { name: 'Seahour', mail: 'hello@seahour.example' };

let folder: TemporaryFolder;
let root: string;
beforeEach(async () => {
  folder = await temporaryFolder('seahour-git-');
  root = join(folder.path, 'root');
  await write(OFFER, 'price: 500\n');
  await write(FAQ, 'Before\n');
  await write('notes.txt', 'Mine\n');
});
afterEach(() => folder.remove());

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

const SOMEBODY = ['-c', 'user.name=Somebody', '-c', 'user.email=some@seahour.example'];
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, ...SOMEBODY, ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

function init(): void {
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Before');
}

const commit = (texts: Record<string, string | null>, author = AUTHOR) =>
  commitFiles(new Map(Object.entries(texts)), { root, author, committer });

const PRICE = { [OFFER]: 'price: 600\n' };

test('commits what was published with its editor’s name, and nothing else that is changed or staged', async () => {
  init();
  await write('staged.txt', 'Not yet\n');
  git('add', 'staged.txt');
  await write('notes.txt', 'Still mine\n');
  await write(OFFER, 'price: 600\n');
  await write('site/content/en/new-page.md', 'New\n');
  await rm(join(root, FAQ));
  const id = await commit({ ...PRICE, [FAQ]: null, 'site/content/en/new-page.md': 'New\n' });
  expect(id).toBe(git('rev-parse', 'HEAD'));
  expect(git('log', '-1', '--format=%an <%ae>|%cn <%ce>|%s')).toBe(
    'Omar Haddad <omar@seahour.example>|Seahour <hello@seahour.example>|Change azure-46, faq (en) and new-page (en)',
  );
  const files = git('show', '--name-status', '--format=').split('\n');
  expect(files).toEqual([`M\t${OFFER}`, `D\t${FAQ}`, 'A\tsite/content/en/new-page.md']);
  expect(git('status', '--porcelain').split('\n')).toEqual(['M notes.txt', 'A  staged.txt']);
});

test.each([
  ['-c core.pager=x\n--amend', '--author=x\n<y>', '-c core.pager=x --amend <--author=xy>'],
  ['Mallory <boss@seahour.example>', AUTHOR.mail, `Mallory boss@seahour.example <${AUTHOR.mail}>`],
  [' .,; ', AUTHOR.mail, `${AUTHOR.mail} <${AUTHOR.mail}>`],
  ['$(touch pwned)`id`', '', '$(touch pwned)`id` <editor@localhost>'],
])('takes %j for a name and for nothing more', async (name, mail, shown) => {
  init();
  await write(OFFER, 'price: 600\n');
  await commit(PRICE, { name, mail });
  expect(git('log', '-1', '--format=%an <%ae>')).toBe(shown);
  expect(git('status', '--porcelain')).toBe('');
});

test('counts what a line of the log has no room for', async () => {
  init();
  const files = Array.from(
    { length: 12 },
    (_, index) => `catalogue/offers/boat-number-${index}.yaml`,
  );
  for (const file of files) await write(file, 'id: 1\n');
  await commit(Object.fromEntries(files.map((file) => [file, 'id: 1\n'])));
  const subject = git('log', '-1', '--format=%s');
  expect(subject).toBe('Change boat-number-0, boat-number-1, boat-number-10 and 9 more files');
});

test.each([
  ['a merge', 'MERGE_HEAD', (path: string) => writeFile(path, `${git('rev-parse', 'HEAD')}\n`)],
  ['a rebase', 'rebase-merge', (path: string) => mkdir(path)],
])('leaves a repository alone that is in the middle of %s', async (what, name, begin) => {
  init();
  const head = git('rev-parse', 'HEAD');
  await begin(join(root, '.git', name));
  await write(OFFER, 'price: 600\n');
  await expect(commit(PRICE)).rejects.toThrow(`The repository is in the middle of ${what}.`);
  expect(git('rev-parse', 'HEAD')).toBe(head);
  expect(await readFile(join(root, OFFER), 'utf8')).toBe('price: 600\n');
});

test('commits to no branch that nobody would find again', async () => {
  init();
  git('checkout', '--quiet', '--detach');
  await write(OFFER, 'price: 600\n');
  await expect(commit(PRICE)).rejects.toThrow('No branch of the repository is checked out.');
});

test('says what a hook of the repository says against it', async () => {
  init();
  const hook = join(root, '.git/hooks/pre-commit');
  await mkdir(dirname(hook), { recursive: true });
  await writeFile(hook, '#!/bin/sh\necho Not on a Friday. >&2\nexit 1\n');
  await chmod(hook, 0o755);
  await write(OFFER, 'price: 600\n');
  await expect(commit(PRICE)).rejects.toThrow(new GitProblem('Not on a Friday.'));
});

test('has nothing to record without a repository, of ignored files, and of what is recorded already', async () => {
  expect(await commit(PRICE)).toBeNull();
  init();
  expect(await commit({ [OFFER]: 'price: 500\n', 'site/content/en/gone.md': null })).toBeNull();
  await write('.gitignore', 'catalogue/\n');
  git('rm', '-r', '--quiet', '--cached', 'catalogue');
  git('add', '.gitignore');
  git('commit', '--quiet', '--message', 'Ours');
  await write(OFFER, 'price: 600\n');
  expect(await commit(PRICE)).toBeNull();
});

test('records a catalogue that is a repository of its own, also behind a link', async () => {
  const own = join(folder.path, 'own');
  await mkdir(join(own, 'offers'), { recursive: true });
  await rm(join(root, 'catalogue'), { recursive: true });
  await symlink(own, join(root, 'catalogue'));
  await write('.gitignore', 'catalogue\n');
  init();
  execFileSync('git', ['-C', own, 'init', '--quiet']);
  await write('catalogue/offers/azure-46.yaml', 'price: 600\n');
  await write(FAQ, 'After\n');
  const ids = await commit({ 'catalogue/offers/azure-46.yaml': '', [FAQ]: '' });
  const heads = [own, root].map((each) =>
    execFileSync('git', ['-C', each, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
  );
  expect(ids).toBe(heads.join(' '));
  expect(git('show', '--name-only', '--format=')).toBe(FAQ);
});
