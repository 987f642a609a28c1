import { defineMiddleware } from 'astro:middleware';

/**
 * Pages are whole without their scripts, so these come after what is looked at: the styles, the
 * typeface and the first photo.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const later = html.replaceAll(
    '<script type="module" src=',
    '<script type="module" fetchpriority="low" src=',
  );
  return new Response(later, response);
});
