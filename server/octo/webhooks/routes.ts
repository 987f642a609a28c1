import type { Config } from '../../config/config.ts';
import { answer } from '../refusals.ts';
import type { OctoRoute } from '../route.ts';
import { createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts';

/** The capability `octo/webhooks`. */
export const createWebhookRoutes = (
  config: Pick<Config, 'webhookPrivateNetworks'>,
): OctoRoute[] => [
  {
    method: 'post',
    path: '/webhooks',
    handle: ({ body }, call) => createWebhook(body, call, config),
  },
  { method: 'get', path: '/webhooks', handle: async (_, call) => answer(await listWebhooks(call)) },
  {
    method: 'delete',
    path: '/webhooks/:id',
    handle: ({ params }, call) => deleteWebhook(params.id ?? '', call),
  },
];
