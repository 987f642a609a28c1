import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PORTS } from './ports.ts';

/** Less than Redis needs for itself, so that it refuses every write; by default it throws nothing away. */
export async function fillRedis(ms: number): Promise<void> {
  await say('CONFIG SET maxmemory 1');
  await pause(ms);
  await say('CONFIG SET maxmemory 0');
}

async function say(command: string): Promise<void> {
  const socket = connect(PORTS.redis, '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  if (!String(answer).startsWith('+OK')) throw new Error(String(answer));
}
