import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Env } from '../http/env.ts';
import { type Traced, traceAsync } from './traced.ts';

/** Names requests by their route, as the log does: paths carry tokens. */
export const traceRequests = (): MiddlewareHandler<Env> =>
  createMiddleware<Env>(async (c, next) => {
    const { method } = c.req;
    const traced: Traced = {
      kind: 'request',
      name: method,
      attributes: { 'http.request.method': method, 'seahour.request_id': c.get('requestId') },
      parent: c.req.header('traceparent'),
    };
    await traceAsync(traced, async () => {
      await next();
      const route = routePath(c);
      const isOurs = route.startsWith('/api/');
      traced.name = isOurs ? `${method} ${route}` : `${method} files`;
      if (isOurs) traced.attributes['http.route'] = route;
      traced.attributes['http.response.status_code'] = c.res.status;
    });
  });
