import type { Config } from '@seahour/server/config/config.ts';
import { describeProblem } from '@seahour/server/config/start-problem.ts';
import { PublishingBusy } from '../build/publish-lock.ts';
import { ContentBroken } from '../content/content-broken.ts';

/** Answers the exit code of a command: 1 where something went wrong that one line can say. */
export async function withProblems(config: Config, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (cause) {
    const isSaid = cause instanceof ContentBroken || cause instanceof PublishingBusy;
    const said = isSaid ? cause.message : describeProblem(cause, config);
    if (said === null) throw cause;
    console.error(said);
    return 1;
  }
}
