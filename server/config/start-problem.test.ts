import { expect, test } from 'vitest';
import { describeProblem } from './start-problem.ts';

const WHERE = { databaseUrl: undefined, databaseDirectUrl: undefined, host: undefined, port: 4321 };
const failure = (facts: object) => Object.assign(new Error('failed'), facts);

test('says that a disk is full, also of a write that names no file', () => {
  const written = failure({ code: 'ENOSPC', syscall: 'write' });
  expect(describeProblem(written, WHERE)).toBe('The disk is full.');
  const opened = failure({ code: 'ENOSPC', syscall: 'open', path: 'var/outbox/1.eml' });
  expect(describeProblem(opened, WHERE)).toBe('The disk is full (var/outbox/1.eml).');
});

test('says that a file system is read-only, which no owner or right would change', () => {
  const cause = failure({ code: 'EROFS', syscall: 'open', path: 'catalogue/cities.yaml' });
  expect(describeProblem(cause, WHERE)).toBe(
    'catalogue/cities.yaml cannot be written: its file system is read-only.',
  );
});

test('names the port by the setting that it has', () => {
  const cause = failure({ code: 'EADDRINUSE', syscall: 'listen' });
  expect(describeProblem(cause, { ...WHERE, portSetting: 'EDITOR_PORT' })).toBe(
    'EDITOR_PORT: 4321 is taken by another program.',
  );
});

test('names the socket at which no database answers', () => {
  const databaseUrl = 'postgres://sea@localhost/sea?host=/run/postgresql';
  const cause = failure({ code: 'EACCES', syscall: 'connect', address: '/run/postgresql/x' });
  expect(describeProblem(cause, { ...WHERE, databaseUrl })).toBe(
    'DATABASE_URL: no database answers at /run/postgresql (EACCES).',
  );
});
