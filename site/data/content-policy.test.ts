import { describe, expect, it } from 'vitest';
import { contentPolicy, scriptSources } from './content-policy.ts';

describe('contentPolicy', () => {
  it('stays with the own origin where photos and calls do', () => {
    for (const policy of [contentPolicy({}), contentPolicy({ cdn_base: '/photos/' })]) {
      expect(policy).toContain("img-src 'self' data:");
      expect(policy).toContain("connect-src 'self'");
    }
  });

  it('lets pages be fetched ahead, and leaves no other use to the default', () => {
    const policy = contentPolicy({});
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("media-src 'none'");
    expect(policy).toContain("object-src 'none'");
    const named = policy.map((directive) => directive.split(' ')[0]);
    // Of the directives that fall back to the default, Astro writes those of scripts and styles.
    for (const kind of ['connect', 'font', 'frame', 'img', 'manifest', 'media', 'object', 'worker'])
      expect(named).toContain(`${kind}-src`);
  });

  it('admits the origins of a CDN and of an API elsewhere, without their paths', () => {
    const policy = contentPolicy({
      cdn_base: 'https://cdn.test/photos/',
      api_base: 'https://api.test',
    });
    expect(policy).toContain("img-src 'self' data: https://cdn.test");
    expect(policy).toContain("connect-src 'self' https://api.test");
  });

  it('admits nobody who counts visits where nobody is configured', () => {
    const origins = { tag_manager_origins: ['https://tags.test'] };
    expect(scriptSources(origins)).toEqual(["'self'"]);
    expect(contentPolicy(origins)).toEqual(contentPolicy({}));
  });

  it('admits where the map comes from, and nobody where none is configured', () => {
    const map_origins = ['https://tiles.test', 'https://*.fonts.test'];
    expect(contentPolicy({ map_origins })).toEqual(contentPolicy({}));
    const policy = contentPolicy({
      map_style_url: 'https://map.test/v1/style.json?key=1',
      map_origins,
    });
    const map = 'https://map.test https://tiles.test https://*.fonts.test';
    expect(policy).toContain(`img-src 'self' data: ${map}`);
    expect(policy).toContain(`connect-src 'self' ${map}`);
    // Its worker is a file of ours.
    expect(policy).toContain("worker-src 'self'");
    expect(scriptSources({ map_style_url: 'https://map.test/style.json' })).toEqual(["'self'"]);
  });

  it('admits the tag manager, what its tags load, and the counter that is configured', () => {
    const origins = {
      tag_manager_id: 'GTM-SEA1234',
      tag_manager_origins: ['https://tags.test', 'https://*.pixel.test'],
      analytics_id: '12345678',
    };
    expect(scriptSources(origins)).toEqual([
      "'self'",
      'https://www.googletagmanager.com',
      'https://mc.yandex.ru',
      'https://mc.yandex.com',
      'https://tags.test',
      'https://*.pixel.test',
    ]);
    const policy = contentPolicy(origins);
    for (const kind of ['img-src', 'connect-src']) {
      const directive = policy.find((each) => each.startsWith(kind));
      expect(directive).toContain(' https://*.google-analytics.com ');
      expect(directive).toContain(' https://mc.yandex.ru ');
      expect(directive).toContain(' https://*.pixel.test');
    }
    expect(policy).toContain("frame-src 'self'");
    expect(scriptSources({ analytics_id: 'G-SEA1234' })).toEqual([
      "'self'",
      'https://www.googletagmanager.com',
    ]);
  });
});
