import type { Pin } from './pin.ts';

export type PinElement = HTMLAnchorElement | HTMLButtonElement;

export function pinElement(pin: Pin): PinElement {
  const element = document.createElement(pin.href ? 'a' : 'button');
  if (element instanceof HTMLButtonElement) element.type = 'button';
  paintPin(element, pin);
  return element;
}

/** Makes an element show what its pin says now. */
export function paintPin(element: PinElement, { label, more, href, isChosen = false }: Pin): void {
  const pill = document.createElement('span');
  pill.className = 'map-pill';
  pill.textContent = label;
  element.replaceChildren(pill);
  if (more) {
    const heard = document.createElement('span');
    heard.className = 'visually-hidden';
    heard.textContent = ` ${more}`;
    element.append(heard);
  }
  element.classList.add('map-pin');
  element.classList.toggle('is-chosen', isChosen);
  if (element instanceof HTMLAnchorElement) {
    element.href = href ?? '';
    element.ariaCurrent = isChosen ? 'true' : null;
  } else {
    element.ariaPressed = String(isChosen);
  }
}
