import { useStore } from '@nanostores/react';
import { CARD_FORM_PATH, CARD_LOOK } from '@seahour/api-types/card-frame.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { readCardMessage, useCardForm } from './card-form.ts';

const TIMEOUT_MS = 15_000;
/** A form that has loaded answers at once; a blocked one never does. */
const PATIENCE_ONCE_LOADED_MS = 4_000;

/** The dialog's look, which the page may have set, for the form to be of a piece with it. */
function lookOf(element: Element): URLSearchParams {
  const style = getComputedStyle(element);
  return new URLSearchParams(CARD_LOOK.map((name) => [name, style.getPropertyValue(name)]));
}

/** The card form: a page of the API's origin, so that nothing typed there ever comes in here. */
export function CardFrame() {
  const { booking, t, language, settings, close } = useBooking();
  const { isTest } = useStore(booking.$draft);
  const card = useCardForm();
  const { phase, height_px } = useStore(card.$card);
  const frame = useRef<HTMLIFrameElement>(null);
  const form = new URL(settings.api_base + CARD_FORM_PATH);
  form.searchParams.set('lang', language);
  if (isTest) form.searchParams.set('test', '1');
  const { origin, href } = form;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const detach = card.attach((order) => element.contentWindow?.postMessage(order, origin));
    const isOurs = (event: MessageEvent) =>
      event.source === element.contentWindow && event.origin === origin;
    const onMessage = (event: MessageEvent) => {
      const message = isOurs(event) ? readCardMessage(event.data) : null;
      if (message?.type === 'escape') close();
      else if (message) card.receive(message);
    };
    addEventListener('message', onMessage, { signal });
    // The page's own policy may forbid the frame, which then loads as an error page.
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI }) => blockedURI.startsWith(origin + CARD_FORM_PATH) && card.miss(),
      { signal },
    );
    let timer = setTimeout(card.miss, TIMEOUT_MS);
    const onLoad = () => {
      card.greet();
      clearTimeout(timer);
      timer = setTimeout(card.miss, PATIENCE_ONCE_LOADED_MS);
    };
    element.addEventListener('load', onLoad, { signal });
    const theme = element.closest('dialog')?.dataset.theme ?? 'light';
    element.src = `${href}&theme=${theme}#${lookOf(element)}`;
    return () => {
      clearTimeout(timer);
      stop.abort();
      detach();
    };
  }, [card, close, origin, href]);

  useLayoutEffect(() => {
    if (height_px > 0) frame.current?.style.setProperty('block-size', `${height_px}px`);
  }, [height_px]);

  const isLoading = phase === 'loading';
  return (
    <div className={isLoading ? 'card-frame is-loading' : 'card-frame'} aria-busy={isLoading}>
      <iframe ref={frame} title={t('card.frame')} allow="payment" />
      {isLoading && (
        <div className="sk-card">
          {['name', 'number', 'expiry', 'code'].map((field) => (
            <Skeleton key={field} className="sk-card-field" />
          ))}
        </div>
      )}
    </div>
  );
}
