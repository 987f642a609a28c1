import { createHash } from 'node:crypto';

/** Of the request as it was understood: the order of its keys does not matter. */
export const hashOf = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
