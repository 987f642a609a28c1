import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingSettings, readConfig } from './config.ts';

function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'seahour-setting-')), 'secret');
  writeFileSync(path, text);
  return path;
}

const problemOf = (record: Record<string, string>) => {
  const read = readConfig(record);
  return read.ok ? null : read.problem;
};

test('reads a secret from the file that is named, without the line’s end', () => {
  const read = readConfig({ METRICS_TOKEN_FILE: fileWith('0123456789abcdef\n') });
  expect(read.ok && read.config.metricsToken).toBe('0123456789abcdef');
});

test('checks what a file says like any other setting, and never repeats it', () => {
  const path = fileWith('mysql://root:hidden@db/x');
  expect(problemOf({ DATABASE_URL_FILE: path })).toBe('DATABASE_URL must start with postgres://');
});

test('refuses a file that is missing or empty, and a setting that is given twice', () => {
  expect(problemOf({ BOT_TOKEN_FILE: '/nowhere/token' })).toBe(
    'BOT_TOKEN_FILE names a file that cannot be read (ENOENT)',
  );
  expect(problemOf({ BOT_TOKEN_FILE: fileWith(' \n') })).toBe(
    'BOT_TOKEN_FILE names a file that is empty',
  );
  const both = { PUBLIC_URL: 'https://a.example', PUBLIC_URL_FILE: fileWith('https://b.example') };
  expect(problemOf(both)).toBe('PUBLIC_URL must not be set together with PUBLIC_URL_FILE');
});

test('counts what production needs from files too', () => {
  const record = {
    PUBLIC_URL: 'https://sea.example',
    PAYMENTS: 'none',
    SMTP_URL_FILE: fileWith('none'),
    MAIL_FROM: 'Sea <sea@sea.example>',
    BOT_TOKEN_FILE: fileWith('none'),
    COMPANY_NAME: 'Sea',
    CONTACT_PHONE_FILE: fileWith('+971 4 000 0000'),
  };
  const read = readConfig(record);
  if (!read.ok) throw new Error(read.problem);
  expect(missingSettings(record, read.config)).toBeNull();
});
