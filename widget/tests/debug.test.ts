import { before, describe, it } from './mocha.ts';
import { addWidget, equal, loadWidget, origin, until } from './page.ts';

/** What is printed to the console until the checklist has come to its end. */
async function checklist(attributes: Record<string, string>): Promise<string[]> {
  const { info, warn, groupEnd } = console;
  const lines: string[] = [];
  let isComplete = false;
  console.info = (line: string) => lines.push(line);
  console.warn = (line: string) => lines.push(line);
  console.groupEnd = () => {
    isComplete = true;
  };
  const widget = addWidget({ debug: '', ...attributes });
  await until('the checklist is complete', () => isComplete);
  widget.remove();
  Object.assign(console, { info, warn, groupEnd });
  return lines;
}

const about = (lines: string[], subject: RegExp) => lines.find((line) => subject.test(line)) ?? '';

/** The page is one of two partners', whatever the marketplace knows of it. */
function belongToPartners(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).endsWith('/config.json')) return answer;
    return Response.json({ ...(await answer.json()), page_partners: ['hotel', 'pier'] });
  };
}

describe('the checklist', () => {
  before(() => {
    belongToPartners();
    return loadWidget();
  });

  it('tells what is right, and what to paste where it is not', async () => {
    const lines = await checklist({ theme: 'auto', date: 'tomorrow', activty: 'sup' });
    equal(/^✓ Release \d+\.\d+\.\d+-[0-9a-f]{8}\.$/.test(about(lines, /Release/)), true);
    equal(about(lines, /Speaks/).startsWith('✓ Speaks en'), true);
    equal(about(lines, /Payments/), '✓ Payments are a test.');
    equal(about(lines, /tomorrow/), '✗ date="tomorrow" makes no sense.\ndate="2026-12-24"');
    equal(about(lines, /activty/).startsWith('✗ activty is no attribute of this tag.\n'), true);
    equal(about(lines, /everything load/), '✓ The page lets everything load.');
    equal(
      about(lines, /API/).startsWith(`✓ The API answers at ${origin}; this clock differs`),
      true,
    );
    equal(about(lines, /not registered/).includes(`--origin ${location.origin}`), true);
  });

  it('tells that the tag makes tests', async () => {
    const lines = await checklist({ test: '' });
    equal(about(lines, /test:/), '✓ The tag says test: nothing is booked for real.');
  });

  it('tells what a policy of the page refuses', async () => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "img-src 'self'; frame-src 'none'";
    document.head.append(policy);
    const lines = await checklist({});
    equal(
      lines.filter((line) => line.includes('refuses')).sort(),
      ['frame-src', 'img-src'].map(
        (directive) =>
          `✗ The page's Content-Security-Policy refuses ${directive} of ${origin}.\n${directive} ${origin}`,
      ),
    );
  });

  it('tells whether the partner that the tag names is known on this page', async () => {
    const whose = 'This page is one of hotel, pier; the tag says';
    const known = await checklist({ partner: 'hotel' });
    equal(about(known, /one of/), `✓ ${whose} partner="hotel".`);
    const unknown = await checklist({ partner: 'hotle' });
    equal(about(unknown, /one of/), `✗ ${whose} partner="hotle".\npartner="hotel"`);
    equal(about(await checklist({}), /one of/), '');
  });

  it('tells that nobody answers', async () => {
    const lines = await checklist({ api: 'http://localhost:1' });
    equal(about(lines, /does not answer/).startsWith('✗ The API does not answer at'), true);
  });
});
