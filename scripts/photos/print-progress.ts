export interface PhotoProgress {
  /** Photos that are as they should be, or cannot be shown. */
  done: number;
  total: number;
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** How often a file of output is told, at most. */
const LINES = 4;

/** Says how far photos are: in one line that is written over on a terminal, else in a few lines. */
export function printProgress(output: Output = process.stdout): (progress: PhotoProgress) => void {
  let told = 0;
  return ({ done, total }) => {
    const line = `Photos: ${done} of ${total} ready, ${total - done} left`;
    if (output.isTTY) return void output.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`);
    const part = Math.floor((done * LINES) / total);
    if (part === told) return;
    told = part;
    output.write(`${line}\n`);
  };
}
