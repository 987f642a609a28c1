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
