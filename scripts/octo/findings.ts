/** What the validator says of one of its checks. */
export interface CheckedScenario {
  name: string;
  validationResult: 'SUCCESS' | 'WARNING' | 'FAILED';
  request: { method: string; url: string; body: unknown } | null;
  response: { status: number | null; body: unknown } | null;
  errors: readonly { type: 'WARNING' | 'CRITICAL'; message: string }[];
}

export interface CheckedFlow {
  name: string;
  scenarios: readonly CheckedScenario[];
}

export interface Finding {
  message: string;
  /** Why it is true and right; undefined where it is a mistake. */
  reason: string | undefined;
}

const EXPECTED: readonly { check: string; message: RegExp; reason: string }[] = [
  {
    check: 'Get Products',
    message: /^No products with availabilityType=OPENING_HOURS provided$/,
    reason: 'an hour of a boat has a start: START_TIME is the only type here',
  },
];

export function findingsOf({ name, validationResult, errors }: CheckedScenario): Finding[] {
  const findings = errors.map(({ message }) => ({
    message,
    reason: EXPECTED.find((known) => known.check === name && known.message.test(message))?.reason,
  }));
  if (findings.length > 0 || validationResult === 'SUCCESS') return findings;
  return [{ message: `${validationResult}, and it says no more`, reason: undefined }];
}

/** A line for each check, and what was found by it. */
export const linesOf = ({ name, scenarios }: CheckedFlow): string[] =>
  scenarios.flatMap((scenario) => {
    const findings = findingsOf(scenario);
    const isGood = findings.every(({ reason }) => reason !== undefined);
    const lines = findings.map(
      ({ message, reason }) => `        ${message}${reason ? ` (expected: ${reason})` : ''}`,
    );
    return [
      `${isGood ? 'ok   ' : 'WRONG'} ${name}: ${scenario.name}`,
      ...lines,
      ...(isGood ? [] : exchangeOf(scenario)),
    ];
  });

const MOST_SHOWN = 1000;

function exchangeOf({ request, response }: CheckedScenario): string[] {
  const shown = (body: unknown) => JSON.stringify(body ?? null).slice(0, MOST_SHOWN);
  if (!request) return [];
  return [
    `        ${request.method} ${request.url} ${shown(request.body)}`,
    `        ${response?.status} ${shown(response?.body)}`,
  ];
}
