import { expect, test } from 'vitest';
import { staffPolicy } from './staff-policy.ts';

const policyOf = (cdnBase = '/photos/', errorReportUrl = '') =>
  staffPolicy({ cdnBase, errorReportUrl });

test('lets the page load its own scripts and the one of the messenger, and nothing by default', () => {
  const { directives, scriptDirective, styleDirective } = policyOf();
  expect(directives).toContain("default-src 'none'");
  expect(scriptDirective.resources).toEqual(["'self'", 'https://telegram.org']);
  expect(styleDirective.resources).toEqual(["'self'"]);
});

test('lets it show photos of where they are', () => {
  expect(policyOf().directives).toContain("img-src 'self' data:");
  expect(policyOf('https://photos.example/sea/').directives).toContain(
    "img-src 'self' data: https://photos.example",
  );
});

test('lets it tell of errors where that is configured, and call nobody else', () => {
  expect(policyOf().directives).toContain("connect-src 'self'");
  expect(policyOf('', 'https://errors.example/staff').directives).toContain(
    "connect-src 'self' https://errors.example",
  );
});
