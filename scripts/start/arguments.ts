import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a command was given; where something is wrong with it, that is said, and the command ends. */
export function argumentsOrExit<T extends ParseArgsConfig>(known: T) {
  try {
    return parseArgs(known);
  } catch (cause) {
    if (!(cause instanceof TypeError && 'code' in cause)) throw cause;
    console.error(cause.message);
    if (known.options && 'help' in known.options) console.error('--help shows what there is.');
    process.exit(1);
  }
}

/** The one of them that was asked for, or all; a name that none has ends the command. */
export function namedOrAll<Name extends string>(
  parts: Readonly<Record<Name, unknown>>,
  only: string | undefined,
): Name[] {
  const names = Object.keys(parts) as Name[];
  const wanted = names.filter((name) => only === undefined || only === name);
  if (wanted.length > 0) return wanted;
  console.error(`--only is one of ${names.join(', ')}.`);
  process.exit(1);
}
