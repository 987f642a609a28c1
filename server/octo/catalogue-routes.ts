import type { Config } from '../config/config.ts';
import { readAvailability } from './availability.ts';
import { readCalendar } from './calendar.ts';
import { readProduct, readProducts } from './products.ts';
import { answer } from './refusals.ts';
import type { OctoRoute } from './route.ts';
import { supplierView } from './supplier.ts';
import { CAPABILITIES, type Capability } from './wire.ts';

/** What a reseller reads before it books. */
export const createCatalogueRoutes = (config: Config): OctoRoute[] => [
  { method: 'get', path: '/capabilities', handle: async () => answer(CAPABILITIES.map(optional)) },
  {
    method: 'get',
    path: '/supplier',
    handle: async (_, call) => answer(supplierView(config, call)),
  },
  { method: 'get', path: '/products', handle: (_, call) => readProducts(call) },
  {
    method: 'get',
    path: '/products/:id',
    handle: ({ params }, call) => readProduct(params.id ?? '', call),
  },
  {
    method: 'post',
    path: '/availability',
    handle: ({ body }, call) => readAvailability(body, call),
  },
  {
    method: 'post',
    path: '/availability/calendar',
    handle: ({ body }, call) => readCalendar(body, call),
  },
];

const optional = (id: Capability['id']): Capability => ({
  id,
  revision: 1,
  required: false,
  dependencies: [],
  docs: null,
});
