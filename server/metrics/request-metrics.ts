import { Histogram, type Registry } from 'prom-client';

const BUCKETS_SEC = [0.01, 0.05, 0.15, 0.5, 1, 2.5, 5, 15];
/** Calls go by their route, all files together: paths carry tokens and have no end. */
const ROUTE = /^\/(api|pay|waitlist)\//;
const FILES = 'files';
const STREAMS = new Set(['/api/v1/activities/live-hours', '/api/telegram/live']);

/** An answered request, by the pattern of its route. */
export interface Answered {
  route: string;
  status: number;
  ms: number;
}

/** Counts requests with their seconds. Streams are left out, which last as long as people look. */
export function countRequests(register: Registry): (answered: Answered) => void {
  const seconds = new Histogram({
    name: 'seahour_http_request_seconds',
    help: 'Answered requests and how long they took, by route and status.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS_SEC,
    registers: [register],
  });
  // There are few of them, and to find one by its labels takes longer than to count.
  const known = new Map<string, Histogram.Internal<'route' | 'status'>>();
  return ({ route: pattern, status, ms }) => {
    if (STREAMS.has(pattern)) return;
    const route = ROUTE.test(pattern) ? pattern : FILES;
    const key = `${route} ${status}`;
    const counted = known.get(key) ?? seconds.labels({ route, status });
    known.set(key, counted);
    counted.observe(ms / 1000);
  };
}
