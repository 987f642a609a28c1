import { newSpans, type Span } from './new-texts.ts';

/** A text of a page with the element that shows it. */
interface Shown {
  element: HTMLElement;
  text: string;
}

/** What a reader meets no text in, or what cannot hold marks. */
const SKIPPED = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SELECT', 'TEXTAREA', 'svg']);
const TINT = 'var(--tint-strong, #d7e6f7)';

/**
 * Tints what the draft's page says or shows otherwise than the published one. Through properties and nodes
 * alone, so that a text of the draft stays a text, and the page's policy has nothing against it.
 */
export function tintChanges(drafted: Document, published: Document): void {
  const [was, becomes] = [published, drafted].map((page) => shownIn(page.body));
  const spans = newSpans(textsOf(was), textsOf(becomes));
  becomes?.forEach(({ element }, index) => {
    const found = spans[index] ?? [];
    if (found.length > 0) tint(element, found);
  });
}

const textsOf = (all: readonly Shown[] = []): string[] => all.map(({ text }) => text);

/** In their order: outermost elements with text of their own, and pictures by what they show. */
function shownIn(element: Element): Shown[] {
  if (SKIPPED.has(element.tagName)) return [];
  if (element.tagName === 'IMG') {
    const text = `${element.getAttribute('src')} ${element.getAttribute('alt')}`;
    return [{ element: element as HTMLElement, text }];
  }
  const hasText = [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
  );
  if (hasText) return [{ element: element as HTMLElement, text: element.textContent ?? '' }];
  return [...element.children].flatMap(shownIn);
}

function tint(element: HTMLElement, spans: readonly Span[]): void {
  if (element.tagName === 'IMG') {
    element.style.outline = `6px solid ${TINT}`;
    element.style.outlineOffset = '-6px';
    return;
  }
  const view = element.ownerDocument.defaultView;
  // A mark would be laid out beside the rest of the text there.
  const isLaidOut = /flex|grid/.test(view?.getComputedStyle(element).display ?? '');
  if (isLaidOut) paint(element);
  else for (const span of spans.toReversed()) wrap(element, span);
}

/** Puts marks around a part of an element's text, which may go through several nodes. */
function wrap(element: HTMLElement, [from, to]: Span): void {
  const page = element.ownerDocument;
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: [node: Text, at: number][] = [];
  let at = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    nodes.push([node, at]);
    at += node.length;
  }
  for (const [node, start] of nodes) {
    const [begin, end] = [Math.max(from - start, 0), Math.min(to - start, node.length)];
    if (begin >= end || !node.data.slice(begin, end).trim()) continue;
    const part = begin > 0 ? node.splitText(begin) : node;
    if (end - begin < part.length) part.splitText(end - begin);
    const mark = page.createElement('mark');
    part.replaceWith(mark);
    mark.append(part);
    paint(mark);
  }
}

function paint(element: HTMLElement): void {
  Object.assign(element.style, {
    background: TINT,
    color: 'inherit',
    borderRadius: '3px',
    boxShadow: `0 0 0 2px ${TINT}`,
    boxDecorationBreak: 'clone',
  });
}
