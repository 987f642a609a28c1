import { Agent, request } from 'node:http';

const CONNECTIONS = 16;

interface BookingCall {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A server that takes bookings, as the bench sees it. */
export interface BookingServer {
  name: string;
  base: string;
  /** The call for another free hour, by one of the connections. */
  next(connection: number): BookingCall;
  /** The status of a booking that was made. */
  bookedStatus: number;
  /** How many are in its database. */
  countBooked(): Promise<number>;
}

/** Books over each connection as soon as the last answer is there; how many a second. */
export async function bookingRate(server: BookingServer, seconds: number): Promise<number> {
  const before = await server.countBooked();
  const startedMs = performance.now();
  let booked = 0;
  await onEachConnection(async (connection, agent) => {
    while (performance.now() - startedMs < seconds * 1000) {
      const status = await send(server.base, server.next(connection), agent);
      if (status !== server.bookedStatus) throw new Error(`${server.name} answered ${status}`);
      booked++;
    }
  });
  const tookSec = (performance.now() - startedMs) / 1000;
  const written = (await server.countBooked()) - before;
  if (written !== booked) {
    throw new Error(`${server.name} answered ${booked} times that it booked, and wrote ${written}`);
  }
  return booked / tookSec;
}

/** Each stays open: one agent with one socket. */
export async function onEachConnection<T>(
  work: (connection: number, agent: Agent) => Promise<T>,
): Promise<T[]> {
  const agents = Array.from(
    { length: CONNECTIONS },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  try {
    return await Promise.all(agents.map((agent, connection) => work(connection, agent)));
  } finally {
    for (const agent of agents) agent.destroy();
  }
}

function send(base: string, { path, headers, body }: BookingCall, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = { 'Content-Length': Buffer.byteLength(body) };
    const call = request(
      base + path,
      { method: 'POST', agent, headers: { ...headers, ...length } },
      (answer) => {
        answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject);
        answer.resume();
      },
    );
    call.once('error', reject).end(body);
  });
}
