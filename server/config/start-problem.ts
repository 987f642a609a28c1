import type { Config } from './config.ts';

/** EX_CONFIG of sysexits.h, for supervisors: another start would say the same. */
export const WRONG_SETTING = 78;

/** A mistake of the operator, such as an invalid setting. Its message is one plain line. */
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

type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'host' | 'port'> & {
  /** What names the port; `PORT` without it. */
  portSetting?: string;
};
type Describe = (cause: SystemError, where: Where) => string | null;

const unreachable: Describe = ({ code }, where) =>
  `${databaseOf(where).setting}: no database answers at ${databaseOf(where).host} (${code}).`;
const refusedUser: Describe = (_, where) =>
  `${databaseOf(where).setting}: the database does not let ${databaseOf(where).user} in: wrong user or password.`;
const untrusted: Describe = ({ code }, where) =>
  `${databaseOf(where).setting}: the certificate of ${databaseOf(where).host} is not trusted (${code}).`;
const unwritable: Describe = ({ code, path }) =>
  `${path ?? 'The folder'} cannot be read or written by this user (${code}): check its owner and rights, or SEAHOUR_DATA.`;
const notAFolder: Describe = ({ path }) => `${path ?? 'It'} is a file where a folder is needed.`;
const unmade: Describe = ({ path }) =>
  `${path ?? 'The folder'} cannot be made: there is no place for a folder.`;
/** A missing file of ours is a surprise, one that a setting names is not. */
const missing: Describe = (error, where) => {
  const { setting, files } = databaseOf(where);
  if (files.includes(error.path ?? '')) return `${setting}: there is no file ${error.path}.`;
  return error.syscall === 'mkdir' || error.syscall === 'stat' ? unmade(error, where) : null;
};

/** By the codes of PostgreSQL, the system and TLS. */
const DATABASE = {
  ECONNREFUSED: unreachable,
  // Of a socket, as `?host=/var/run/postgresql` names one.
  ENOENT: unreachable,
  EACCES: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  '28P01': refusedUser,
  '28000': refusedUser,
  '3D000': (_, where) =>
    `${databaseOf(where).setting}: there is no database ${databaseOf(where).name}.`,
  '42501': ({ message }, where) =>
    `${databaseOf(where).setting}: ${databaseOf(where).user} lacks rights, it has to own the database: ${message}.`,
  '53300': (_, where) =>
    `${databaseOf(where).setting}: the database has no connection left for us.`,
  '53100': () => 'The disk of the database is full.',
  ENOSPC: () => 'The disk is full.',
  '57P03': (_, where) =>
    `${databaseOf(where).setting}: the database is starting or stopping; try again in a moment.`,
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
  EROFS: ({ path }) => `${path ?? 'The folder'} cannot be written: its file system is read-only.`,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOENT: missing,
  ENAMETOOLONG: unmade,
  ELOOP: unmade,
  ENOSPC: ({ path }) => `The disk is full${path ? ` (${path})` : ''}.`,
} satisfies Record<string, Describe>;

const LISTENING = {
  EADDRINUSE: (_, { port, portSetting = 'PORT' }) =>
    `${portSetting}: ${port} is taken by another program.`,
  EADDRNOTAVAIL: (_, { host }) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: (_, { host }) => `HOST: ${host} is no name of this machine.`,
  EAI_AGAIN: (_, { host }) => `HOST: ${host} is no name of this machine.`,
  EACCES: (_, { port, portSetting = 'PORT' }) =>
    `${portSetting}: this user may not listen on ${port}.`,
} satisfies Record<string, Describe>;

/** The line for the operator; null for an unexpected error, whose stack is printed instead. */
export function describeProblem(cause: unknown, where: Where): string | null {
  if (cause instanceof StartProblem) return cause.message;
  if (!(cause instanceof Error)) return null;
  const error = cause as SystemError;
  if (error.message === 'The server does not support SSL connections') {
    return `${databaseOf(where).setting}: ${databaseOf(where).host} does not speak TLS.`;
  }
  const table = tableOf(error, where);
  const describe = error.code && Object.hasOwn(table, error.code) ? table[error.code] : undefined;
  return describe?.(error, where) ?? null;
}

function tableOf(error: SystemError, { host }: Where): Record<string, Describe> {
  if (error.syscall === 'listen' || (host && error.hostname === host)) return LISTENING;
  return error.path === undefined || error.syscall === 'connect' ? DATABASE : FILES;
}

/** What is asked first at a start, without its password. */
function databaseOf({ databaseUrl, databaseDirectUrl }: Where) {
  const url = URL.parse(databaseDirectUrl ?? databaseUrl ?? '');
  return {
    setting: databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
    host: url?.searchParams.get('host') || url?.host || 'the built-in server',
    user: decoded(url?.username) || 'this user',
    name: decoded(url?.pathname.slice(1)) || 'of this name',
    files: ['sslrootcert', 'sslcert', 'sslkey'].flatMap((key) => url?.searchParams.get(key) ?? []),
  };
}

function decoded(typed = ''): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}
