import type { Config } from './config.ts';

/** Something that whoever starts a program can put right. Its message is one line, in words. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  hostname?: string;
}

type Where = Pick<Config, 'databaseUrl' | 'host' | 'port'>;
type Describe = (cause: SystemError, where: Where) => string;

const unreachable: Describe = ({ code }, where) =>
  `DATABASE_URL: no database answers at ${databaseOf(where).host} (${code}).`;
const refusedUser: Describe = (_, where) =>
  `DATABASE_URL: the database does not let ${databaseOf(where).user} in: wrong user or password.`;
const untrusted: Describe = ({ code }, where) =>
  `DATABASE_URL: the certificate of ${databaseOf(where).host} is not trusted (${code}).`;
const unwritable: Describe = ({ code, path }) =>
  `${path ?? 'The folder'} cannot be read or written by this user (${code}): check its owner and rights, or SEAHOUR_DATA.`;
const notAFolder: Describe = ({ path }) => `${path ?? 'It'} is a file where a folder is needed.`;

/** By the codes of PostgreSQL, the system and TLS. */
const DATABASE = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  '28P01': refusedUser,
  '28000': refusedUser,
  '3D000': (_, where) => `DATABASE_URL: there is no database ${databaseOf(where).name}.`,
  '42501': ({ message }, where) =>
    `DATABASE_URL: ${databaseOf(where).user} lacks rights, it has to own the database: ${message}.`,
  '53300': () => 'DATABASE_URL: the database has no connection left for us.',
  '53100': () => 'The disk of the database is full.',
  '57P03': () => 'DATABASE_URL: the database is starting or stopping; try again in a moment.',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
} satisfies Record<string, Describe>;

const FILES = {
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOSPC: ({ path }) => `The disk is full${path ? ` (${path})` : ''}.`,
} satisfies Record<string, Describe>;

const LISTENING = {
  EADDRINUSE: (_, { port }) => `PORT: ${port} is taken by another program.`,
  EADDRNOTAVAIL: (_, { host }) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: (_, { host }) => `HOST: ${host} is no name of this machine.`,
  EAI_AGAIN: (_, { host }) => `HOST: ${host} is no name of this machine.`,
  EACCES: (_, { port }) => `PORT: this user may not listen on ${port}.`,
} satisfies Record<string, Describe>;

/** One line for whoever started us; null for a surprise, whose stack is worth more. */
export function describeProblem(cause: unknown, where: Where): string | null {
  if (cause instanceof StartProblem) return cause.message;
  if (!(cause instanceof Error)) return null;
  const error = cause as SystemError;
  if (error.message === 'The server does not support SSL connections') {
    return `DATABASE_URL: ${databaseOf(where).host} does not speak TLS.`;
  }
  const table = tableOf(error, where);
  const describe = error.code && Object.hasOwn(table, error.code) ? table[error.code] : undefined;
  return describe?.(error, where) ?? null;
}

function tableOf(error: SystemError, { host }: Where): Record<string, Describe> {
  if (error.syscall === 'listen' || (host && error.hostname === host)) return LISTENING;
  return error.path === undefined || error.syscall === 'connect' ? DATABASE : FILES;
}

/** What an address names, without its password. */
function databaseOf({ databaseUrl }: Where) {
  const url = URL.parse(databaseUrl ?? '');
  return {
    host: url?.host || 'the built-in server',
    user: decodeURIComponent(url?.username || 'this user'),
    name: decodeURIComponent(url?.pathname.slice(1) || 'of this name'),
  };
}
