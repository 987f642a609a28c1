import { getInfoIp } from '@seahour/api-types/others.ts';
import { route } from '../../platform/http/route.ts';
import { answer } from '../../platform/outcome.ts';
import type { CatalogueCall } from './call.ts';

export const otherRoutes = [
  route(getInfoIp, async (_, { address, findCountry }: CatalogueCall) =>
    answer({ country: { iso_code: address ? findCountry(address) : null } }),
  ),
];
