import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { strayAttributes } from '../app/unknown-names.ts';
import { ENTRY } from '../kit/release.ts';
import { loadSettings, type Settings } from '../kit/settings.ts';
import { pageLanguage, statedLanguage } from './language.ts';
import { foreignNames, invalidNames } from './options.ts';
import { ask, probePolicy } from './probes.ts';
import { EXAMPLES } from './reference.ts';

/** Something that was looked at; what to paste where, if it is not as it should be. */
export interface Finding {
  isRight: boolean;
  says: string;
  paste?: string;
}

const UNKNOWN_ORDER = 'x'.repeat(22);
const LARGEST_CLOCK_DIFFERENCE_SEC = 120;

/** Prints, for the developer of a page, what is right and what is not, each with what to do. */
export async function printChecklist(element: HTMLElement): Promise<void> {
  const settings = await loadSettings(ENTRY, element.getAttribute('api') ?? '');
  const findings = [
    release(),
    language(element, settings),
    payments(element, settings),
    ...partner(element, settings),
    ...attributes(element),
    ...(await network(settings)),
  ];
  console.group('<booking-widget> checklist');
  for (const { isRight, says, paste } of findings) {
    if (isRight) console.info(`✓ ${says}`);
    else console.warn(`✗ ${says}${paste ? `\n${paste}` : ''}`);
  }
  console.groupEnd();
}

function release(): Finding {
  const scripts = document.querySelectorAll('script[src*="booking-widget.js"]').length;
  const version = /\/([^/]+)\/booking-widget\.js$/.exec(ENTRY)?.[1];
  return {
    isRight: scripts < 2,
    says: `Release ${version}${scripts < 2 ? '' : `, whose script stands on this page ${scripts} times`}.`,
    ...(scripts < 2 ? {} : { paste: 'Remove all but one; the first that runs serves the page.' }),
  };
}

function language(element: HTMLElement, { visitor_country }: Settings): Finding {
  const stated = pageLanguage(element);
  const country = visitor_country || 'not known';
  return {
    isRight: stated !== undefined,
    says: stated
      ? `Speaks ${stated}; the visitor's country by address is ${country}.`
      : `The page does not say its language: it is the visitor's, here ${statedLanguage(element) ?? `that of their country, ${country}`}.`,
    paste: `<html lang="${DEFAULT_LANGUAGE}">, or <booking-widget lang="${DEFAULT_LANGUAGE}">`,
  };
}

function payments(element: HTMLElement, { is_test }: Settings): Finding {
  if (element.hasAttribute('test')) {
    return { isRight: true, says: 'The tag says test: nothing is booked for real.' };
  }
  return { isRight: true, says: is_test ? 'Payments are a test.' : 'Payments are real.' };
}

/** Of several partners of a page its id chooses one: a misspelt one earns nothing. */
export function partner(element: HTMLElement, { page_partners }: Settings): Finding[] {
  const named = element.getAttribute('partner');
  // Whether the page is registered at all is looked at apart.
  if (!named || !page_partners?.length) return [];
  return [
    {
      isRight: page_partners.includes(named),
      says: `This page is one of ${page_partners.join(', ')}; the tag says partner="${named}".`,
      paste: `partner="${page_partners[0]}"`,
    },
  ];
}

/** Values that the widget takes for none, and attributes that it does not read. */
export function attributes(element: HTMLElement): Finding[] {
  const invalid = invalidNames(element).map((name) => ({
    isRight: false,
    says: `${name}="${element.getAttribute(name)}" makes no sense.`,
    paste: `${name}="${EXAMPLES[name].example}"`,
  }));
  const stray = strayAttributes(foreignNames(element)).map((name) => ({
    isRight: false,
    says: `${name} is no attribute of this tag.`,
    paste: `There are: ${Object.keys(EXAMPLES).join(', ')}`,
  }));
  return [...invalid, ...stray];
}

async function network({ api_base, cdn_base }: Settings): Promise<Finding[]> {
  const refused = await probePolicy({ api: api_base, photos: cdn_base });
  const policy = refused.map(({ directive, origin }) => ({
    isRight: false,
    says: `The page's Content-Security-Policy refuses ${directive} of ${origin}.`,
    paste: `${directive} ${origin}`,
  }));
  if (policy.length === 0) {
    policy.push({ isRight: true, says: 'The page lets everything load.', paste: '' });
  }
  const answer = await ask(api_base, '/api/v1/locations/get-cities', {}).catch(() => null);
  if (!answer?.ok) {
    const says = `The API does not answer at ${api_base}.`;
    return [
      ...policy,
      { isRight: false, says, paste: `curl -X POST ${api_base}/api/v1/locations/get-cities` },
    ];
  }
  return [...policy, clock(answer, api_base), await origin(api_base)];
}

function clock({ headers }: Response, api: string): Finding {
  const says = `The API answers at ${api}`;
  const date = headers.get('Date');
  if (!date) return { isRight: true, says: `${says}.` };
  const differenceSec = Math.round((Date.now() - Date.parse(date)) / 1000);
  return {
    isRight: Math.abs(differenceSec) <= LARGEST_CLOCK_DIFFERENCE_SEC,
    says: `${says}; this clock differs from its own by ${differenceSec} s.`,
    paste: 'Set the clock of this computer, or of the server.',
  };
}

/** Orders are readable on the pages of partners alone: others may not even see the refusal. */
async function origin(api: string): Promise<Finding> {
  const path = '/api/v1/orders/get-order';
  const answer = await ask(api, path, { order_id: UNKNOWN_ORDER }).catch(() => null);
  const isOwn = new URL(api).origin === location.origin;
  return {
    isRight: answer !== null,
    says: answer
      ? `This page's origin, ${location.origin}, is ${isOwn ? 'the marketplace itself' : 'a registered one'}.`
      : `This page's origin, ${location.origin}, is not registered: no cards, no way back from a payment.`,
    paste: `npm run partners -- add your-id --name "Your name" --origin ${location.origin}`,
  };
}
