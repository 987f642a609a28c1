import { type Context, Hono } from 'hono';
import { endKey, LONGEST_KEY_NAME, listKeys } from '../partners/keys.ts';
import type { Env } from '../platform/http/env.ts';
import { TABS, type View } from './frame.ts';
import { type KeysPage, renderKeys } from './keys-page.ts';
import { lastKeyId, makeKey } from './make-key.ts';
import type { PartnerPageOptions } from './options.ts';
import { saying } from './said.ts';
import { renderShownOnce } from './shown-once.ts';
import { readForm, sendPage, withPartner } from './visit.ts';

export function createKeyRoutes(options: PartnerPageOptions): Hono<Env> {
  const { db, clock } = options;
  const routes = new Hono<Env>();
  async function show(c: Context<Env>, view: View, typed?: KeysPage['typed']) {
    const { id } = view.partner;
    const [keys, after] = await Promise.all([listKeys(db, id), lastKeyId(db, id)]);
    const content = renderKeys(view, { keys, after, typed });
    return sendPage(
      c,
      view,
      { tab: 'keys', title: view.t('keys.title'), content },
      typed ? 422 : 200,
    );
  }
  routes.get(TABS.keys, (c) => withPartner(c, options, (view) => show(c, view)));
  routes.post(TABS.keys, (c) =>
    withPartner(c, options, async (view) => {
      const { partner, t } = view;
      if (partner.ended_at) return c.redirect(TABS.keys, 303);
      const field = await readForm(c);
      const name = field('name');
      const isTest = field('kind') === 'test';
      const wrong = (problem: NonNullable<KeysPage['typed']>['problem']) =>
        show(c, view, { name, isTest, problem });
      if (name === '') return wrong('need_name');
      if (name.length > LONGEST_KEY_NAME) return wrong('long_name');
      const key = { partnerId: partner.id, name, isTest, after: Number(field('after')) };
      const made = await makeKey(db, key, clock());
      switch (made.state) {
        case 'made_before':
          return c.redirect(TABS.keys + saying('key_made_before'), 303);
        case 'refused':
          return wrong('no_more');
        case 'made': {
          const title = t('keys.shown_title');
          const shown = { title, lead: t('keys.shown_lead'), done: t('keys.shown_done') };
          const content = renderShownOnce({ ...shown, secret: made.secret, path: TABS.keys });
          return sendPage(c, view, { tab: 'keys', title, content });
        }
      }
    }),
  );
  routes.post(`${TABS.keys}/:id{[0-9]{1,9}}/end`, (c) =>
    withPartner(c, options, async ({ partner }) => {
      const key = { partnerId: partner.id, keyId: Number(c.req.param('id')) };
      const isEnded = await endKey(db, key, clock());
      return c.redirect(TABS.keys + (isEnded ? saying('key_ended') : ''), 303);
    }),
  );
  return routes;
}
