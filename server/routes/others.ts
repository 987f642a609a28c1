import { getInfoIp } from '@seahour/api-types/others.ts';
import { answer } from '../domain/outcome.ts';
import { route } from '../http/call.ts';

export const otherRoutes = [
  route(getInfoIp, async (_, { address, findCountry }) =>
    answer({ country: { iso_code: address ? findCountry(address) : null } }),
  ),
];
