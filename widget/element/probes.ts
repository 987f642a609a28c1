import { parseUrl } from '@seahour/api-types/rules/parse-url.ts';
import latin from '@seahour/ui/fonts/onest-latin-wght-normal.woff2?url';

/** What a policy of the page refused to load from the widget's origins. */
export interface Refused {
  /** E.g. `img-src`. */
  directive: string;
  origin: string;
}

const LATE_EVENT_MS = 500;

/** Loads one thing of every kind that the widget loads later, and answers what the page refused. */
export async function probePolicy({ api, photos }: { api: string; photos: string }) {
  const refused: Refused[] = [];
  const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const blocked = parseUrl(blockedURI);
    if (blocked) refused.push({ directive: effectiveDirective, origin: blocked.origin });
  };
  document.addEventListener('securitypolicyviolation', listen);
  await Promise.allSettled([
    ask(api, '/api/v1/locations/get-cities', {}),
    loadImage(new URL('probe.svg', photos).href),
    new FontFace('Seahour probe', `url(${latin})`).load(),
    loadFrame(`${api}/pay/card-form`),
  ]);
  await lateEvents();
  document.removeEventListener('securitypolicyviolation', listen);
  return refused;
}

/** Another process of the browser refuses a frame: its event may come after the frame's load. */
function lateEvents(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LATE_EVENT_MS));
}

/** A call without the client, whose headers are looked at. */
export function ask(api: string, path: string, payload: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(api + path, { method: 'POST', headers, body: JSON.stringify(payload) });
}

function loadImage(src: string): Promise<void> {
  return new Promise((resolve) => {
    Object.assign(new Image(), { onload: resolve, onerror: resolve, src });
  });
}

/** A frame loads something even where it is refused. */
function loadFrame(src: string): Promise<void> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.onload = () => {
      frame.remove();
      resolve();
    };
    frame.src = src;
    document.body.append(frame);
  });
}
