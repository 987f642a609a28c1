import { describe, expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

describe('contentPolicy', () => {
  it('stays with the own origin where photos and calls do', () => {
    for (const policy of [contentPolicy({}), contentPolicy({ CDN_BASE: '/photos/' })]) {
      expect(policy).toContain("img-src 'self' data:");
      expect(policy).toContain("connect-src 'self'");
    }
  });

  it('admits the origins of a CDN and of an API elsewhere, without their paths', () => {
    const policy = contentPolicy({
      CDN_BASE: 'https://cdn.test/photos/',
      API_BASE: 'https://api.test',
    });
    expect(policy).toContain("img-src 'self' data: https://cdn.test");
    expect(policy).toContain("connect-src 'self' https://api.test");
  });
});
