import { describe, expect, it } from 'vitest';
import { contentPolicy, scriptSources } from './content-policy.ts';

describe('contentPolicy', () => {
  it('stays with the own origin where photos and calls do', () => {
    for (const policy of [contentPolicy({}), contentPolicy({ CDN_BASE: '/photos/' })]) {
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
      CDN_BASE: 'https://cdn.test/photos/',
      API_BASE: 'https://api.test',
    });
    expect(policy).toContain("img-src 'self' data: https://cdn.test");
    expect(policy).toContain("connect-src 'self' https://api.test");
  });

  it('admits nobody who counts visits where nobody is configured', () => {
    const origins = { TAG_MANAGER_ORIGINS: 'https://tags.test' };
    expect(scriptSources(origins)).toEqual(["'self'"]);
    expect(contentPolicy(origins)).toEqual(contentPolicy({}));
  });

  it('admits where the map comes from, and nobody where none is configured', () => {
    const MAP_ORIGINS = 'https://tiles.test, https://*.fonts.test';
    expect(contentPolicy({ MAP_ORIGINS })).toEqual(contentPolicy({}));
    const policy = contentPolicy({
      MAP_STYLE_URL: 'https://map.test/v1/style.json?key=1',
      MAP_ORIGINS,
    });
    const map = 'https://map.test https://tiles.test https://*.fonts.test';
    expect(policy).toContain(`img-src 'self' data: ${map}`);
    expect(policy).toContain(`connect-src 'self' ${map}`);
    // Its worker is a file of ours.
    expect(policy).toContain("worker-src 'self'");
    expect(scriptSources({ MAP_STYLE_URL: 'https://map.test/style.json' })).toEqual(["'self'"]);
  });

  it('admits the tag manager, what its tags load, and the counter that is configured', () => {
    const origins = {
      TAG_MANAGER_ID: 'GTM-SEA1234',
      TAG_MANAGER_ORIGINS: 'https://tags.test, https://*.pixel.test',
      ANALYTICS_ID: '12345678',
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
    expect(scriptSources({ ANALYTICS_ID: 'G-SEA1234' })).toEqual([
      "'self'",
      'https://www.googletagmanager.com',
    ]);
  });
});
