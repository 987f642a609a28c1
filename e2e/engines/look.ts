/** A name or text as JSON carries it: a string is the whole of it. */
export type Pattern = string | { source: string; flags: string };

/** What to look for: every part that is given has to fit. */
export interface Query {
  role?: Role;
  /** The accessible name. */
  name?: Pattern;
  /** What is written on it. */
  text?: Pattern;
  css?: string;
  pressed?: boolean;
  /** Only inside of this. */
  within?: Query;
}

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'radio'
  | 'spinbutton'
  | 'switch'
  | 'textbox';

export interface Sight {
  name: string;
  text: string;
  value: string;
  href: string;
  isChecked: boolean;
  isPressed: boolean;
  isDisabled: boolean;
  isFocused: boolean;
  /** Where a pointer reaches it; absent while something else lies there, or it is outside. */
  point?: { x: number; y: number };
}

/**
 * What is to be done with the element that was found, before it is described. With `aim` the page
 * notes in `isMissed` whether the next press comes to the element.
 */
export type Touch = 'aim' | 'focus' | 'select' | { choose: string } | null;

/**
 * Runs in the page: describes what is visible and fits, through open shadow roots and frames of the
 * same origin. It is handed over as text, so it uses nothing from outside.
 */
export function look(query: Query, touch: Touch, index: number): Sight[] {
  const selectors: Record<Role, string> = {
    alert: '[role=alert]',
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    dialog: 'dialog[open], [role=dialog]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    radio: 'input[type=radio]',
    spinbutton: 'input[type=number], [role=spinbutton], input[inputmode=numeric]',
    switch: '[role=switch]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=range]), textarea',
  };

  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const frame = element.localName === 'iframe' ? (element as HTMLIFrameElement) : null;
      const inside = element.shadowRoot ?? frame?.contentDocument;
      return inside ? [element, ...all(inside)] : [element];
    });

  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode() as ShadowRoot | Document;
    const host = 'host' in root ? root.host : root.defaultView?.frameElement;
    return element.parentElement ?? host ?? null;
  };

  const isInside = (element: Element | null, outer: Element): boolean => {
    for (let each = element; each; each = parentOf(each)) if (each === outer) return true;
    return false;
  };

  const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

  /** The words that a screen reader says; a field inside of its own label is not among them. */
  const wordsOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    const element = node as Element;
    if (element.matches('[aria-hidden=true], style, select, input, textarea')) return '';
    if (getComputedStyle(element).display === 'none') return '';
    const words = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    return words ?? [...element.childNodes].map(wordsOf).join(' ');
  };

  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labels = ids.flatMap((id) => root.getElementById(id) ?? []);
    const own = element.getAttribute('aria-label');
    const given = labels.length > 0 ? labels.map(wordsOf).join(' ') : own;
    const outside = [...((element as HTMLInputElement).labels ?? [])];
    const legend = element.querySelector(':scope > legend');
    const written = outside.length > 0 ? outside : [legend ?? element];
    return squeeze(given ?? written.map(wordsOf).join(' '));
  };

  const fits = (pattern: Pattern, text: string): boolean =>
    typeof pattern === 'string'
      ? text === squeeze(pattern)
      : new RegExp(pattern.source, pattern.flags).test(text);

  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });

  const found = (wanted: Query): Element[] => {
    const { role, name, text, css, pressed, within } = wanted;
    const outer = within ? found(within) : null;
    return all(document).filter((element) => {
      if (css && !element.matches(css)) return false;
      if (role && !element.matches(selectors[role])) return false;
      if (pressed !== undefined && element.getAttribute('aria-pressed') !== String(pressed)) {
        return false;
      }
      if (name !== undefined && !fits(name, nameOf(element))) return false;
      if (text !== undefined && !fits(text, squeeze(element.textContent ?? ''))) return false;
      if (outer && !outer.some((each) => isInside(element, each))) return false;
      return isVisible(element);
    });
  };

  const reach = (element: Element): Sight['point'] => {
    const places = [element, ...((element as HTMLInputElement).labels ?? [])];
    for (const place of places) {
      const box = place.getClientRects()[0];
      if (!box) continue;
      const inFrame = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      let hit = place.ownerDocument.elementFromPoint(inFrame.x, inFrame.y);
      for (let inner = hit; inner?.shadowRoot; hit = inner) {
        const deeper: Element | null = inner.shadowRoot.elementFromPoint(inFrame.x, inFrame.y);
        if (!deeper || deeper === inner) break;
        inner = deeper;
      }
      if (!places.some((each) => isInside(hit, each))) continue;
      const point = inFrame;
      let view = place.ownerDocument.defaultView;
      while (view?.frameElement) {
        const frame = view.frameElement.getBoundingClientRect();
        point.x += frame.x + view.frameElement.clientLeft;
        point.y += frame.y + view.frameElement.clientTop;
        view = view.frameElement.ownerDocument.defaultView;
      }
      return point;
    }
    return undefined;
  };

  const isFocused = (element: Element): boolean => {
    const root = element.getRootNode() as Document | ShadowRoot;
    return root.activeElement === element;
  };

  const elements = found(query);
  const touched = elements.at(index);
  if (touched && touch) {
    const field = touched as HTMLInputElement;
    if (touch === 'aim') {
      touched.scrollIntoView({ block: 'center', behavior: 'instant' });
      const view = window as Window & { isMissed?: boolean };
      view.isMissed = true;
      const places = [touched, ...(field.labels ?? [])];
      const onPress = (event: Event) => {
        view.isMissed = !places.some((place) => event.composedPath().includes(place));
      };
      touched.ownerDocument.addEventListener('pointerdown', onPress, { once: true, capture: true });
    }
    if (touch === 'focus') field.focus();
    else if (touch === 'select') field.select();
    else if (touch !== 'aim') {
      // Past React, which takes what it sets itself for known.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, touch.choose);
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
  return elements.map((element) => {
    const field = element as HTMLInputElement;
    const point = element === touched ? reach(element) : undefined;
    return {
      name: nameOf(element),
      text: squeeze(element.textContent ?? ''),
      value: field.value ?? '',
      href: element.getAttribute('href') ?? '',
      isChecked: field.checked || element.getAttribute('aria-checked') === 'true',
      isPressed: element.getAttribute('aria-pressed') === 'true',
      isDisabled: field.disabled || element.getAttribute('aria-disabled') === 'true',
      isFocused: isFocused(element),
      ...(point ? { point } : {}),
    };
  });
}
