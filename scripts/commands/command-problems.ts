export interface CommandProblem {
  /** From 1. */
  line: number;
  reason: string;
}

const NPM_RUN = /\bnpm run ([a-z][\w:-]*)/g;
/** Node 20 does not run TypeScript: only the project's own does, which npm finds. */
const BARE_NODE = /\bnode (?:--\S+ )*[\w./-]+\.ts\b/g;

/** What is wrong with the commands that a text names. */
export function commandProblems(text: string, scripts: readonly string[]): CommandProblem[] {
  return text.split('\n').flatMap((line, index) => {
    const missing = [...line.matchAll(NPM_RUN)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.includes(name))
      .map((name) => `there is no npm run ${name}`);
    const bare = [...line.matchAll(BARE_NODE)].map(([found]) => `“${found}” is no npm script`);
    return [...missing, ...bare].map((reason) => ({ line: index + 1, reason }));
  });
}
