import type { Failure } from '@seahour/api-types/client.ts';
import { describe, expect, it } from 'vitest';
import { failureKind } from './failure-kind.ts';

const failure = (code: Failure['code'], ...paths: string[]): Failure => ({
  code,
  message: '',
  fields: paths.map((path) => ({ path, code: 'invalid_value', message: '' })),
  alternatives: [],
});

describe('failureKind', () => {
  it.each([
    ['slot_taken', 'taken'],
    ['slot_closed', 'closed'],
    ['network', 'connection'],
    ['timeout', 'connection'],
    ['rate_limited', 'busy'],
    ['unavailable', 'down'],
    ['too_few_hours', 'hours'],
    ['payment_method_unavailable', 'payment'],
    ['idempotency_mismatch', 'generic'],
  ] as const)('tells %s as %s', (code, kind) => {
    expect(failureKind(failure(code))).toBe(kind);
  });

  it('leads refused input back to the step of its field', () => {
    expect(failureKind(failure('invalid_input', 'phone'))).toBe('contact');
    expect(failureKind(failure('invalid_input', 'time'))).toBe('hours');
    expect(failureKind(failure('invalid_input', 'acq_method'))).toBe('payment');
  });

  it('passes over fields that no step has', () => {
    expect(failureKind(failure('invalid_input', 'source_url', 'mail'))).toBe('contact');
    expect(failureKind(failure('invalid_input', 'source_url'))).toBe('generic');
  });
});
