import { once } from 'node:events';

const MEGABYTE = 2 ** 20;

/**
 * What a process started with `--inspect=127.0.0.1:<port>` holds once all that nobody needs is
 * collected, in megabytes. What the system counts says more of the collector's habits than of leaks.
 */
export async function settledMemoryMb(port: number): Promise<number> {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  try {
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await ask(socket, 2, 'Runtime.evaluate', { expression });
    return Math.round(result.result.value / MEGABYTE);
  } finally {
    socket.close();
  }
}

async function ask(socket: WebSocket, id: number, method: string, params: object = {}) {
  socket.send(JSON.stringify({ id, method, params }));
  for (;;) {
    const [message] = (await once(socket, 'message')) as [MessageEvent<string>];
    const answer = JSON.parse(message.data);
    if (answer.id === id) return answer;
  }
}
