/** A page that comes sooner needs no bar. */
const THROTTLE_MS = 200;
const DURATION_MS = 5000;

let waiting: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** Shows that the next page is on its way. */
export function startProgressBar(): void {
  addEventListener('click', follow);
  // What came before this script did is still on its way.
  addEventListener('passed-click', (event) => follow(event.detail));
  // A page that comes back from the browser's own store is not on its way any more.
  addEventListener('pageshow', stop);
  addEventListener('pagehide', stop);
}

function follow(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  if (!link || !isPlain || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || !link.protocol.startsWith('http')) return;
  if (link.pathname === location.pathname && link.search === location.search) return;
  // Another click handler may still prevent the navigation.
  setTimeout(() => {
    if (!event.defaultPrevented) start();
  });
}

function start(): void {
  stop();
  waiting = setTimeout(() => {
    bar = document.createElement('div');
    bar.className = 'top-progress';
    bar.ariaHidden = 'true';
    document.body.append(bar);
    bar.animate([{ scale: '0 1' }, { scale: '0.7 1', offset: 0.3 }, { scale: '1 1' }], {
      duration: DURATION_MS,
      easing: 'ease-out',
      fill: 'forwards',
    }).onfinish = stop;
  }, THROTTLE_MS);
}

function stop(): void {
  clearTimeout(waiting);
  bar?.remove();
  bar = undefined;
}
