/** The index of the photo that fills a sideways track. */
const current = (track: HTMLElement): number =>
  Math.round(Math.abs(track.scrollLeft) / Math.max(track.clientWidth, 1));

function goTo(track: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const count = track.children.length;
  const isMirrored = getComputedStyle(track).direction === 'rtl';
  const left = ((index + count) % count) * track.clientWidth * (isMirrored ? -1 : 1);
  track.scrollTo({ left, behavior });
}

/** Shows `2 / 8` beside a track and keeps it true. */
function count(track: HTMLElement, place: Element | null): void {
  const write = () => {
    if (place) place.textContent = `${current(track) + 1} / ${track.children.length}`;
  };
  track.addEventListener('scroll', write, { passive: true });
  write();
}

/** The gallery's photos once more, as wide as the screen. */
function fill(track: HTMLElement, strip: HTMLElement): void {
  for (const picture of strip.querySelectorAll('picture')) {
    const item = document.createElement('li');
    const whole = item.appendChild(picture.cloneNode(true) as HTMLElement);
    whole.classList.add('plain');
    for (const source of whole.querySelectorAll('source')) source.sizes = '100vw';
    for (const image of whole.querySelectorAll('img')) image.loading = 'lazy';
    track.append(item);
  }
}

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const strip = gallery?.querySelector<HTMLElement>('[data-strip]');
const dialog = document.querySelector<HTMLDialogElement>('[data-lightbox]');
const track = dialog?.querySelector<HTMLElement>('[data-track]');

if (gallery && strip) count(strip, gallery.querySelector('[data-count]'));

if (gallery && strip && dialog && track) {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const turn = (by: number) => goTo(track, current(track) + by, behavior);

  for (const [index, opener] of gallery.querySelectorAll<HTMLElement>('[data-photo]').entries()) {
    opener.setAttribute('aria-haspopup', 'dialog');
    opener.addEventListener('click', (event) => {
      // Without this script the link opens the photo itself; with a modifier key it still does.
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      dialog.showModal();
      if (track.children.length === 0) {
        fill(track, strip);
        count(track, dialog.querySelector('[data-count]'));
      }
      goTo(track, index < track.children.length ? index : 0, 'auto');
    });
  }
  // What scrolls has to be reachable by keyboard.
  track.tabIndex = 0;
  dialog.querySelector('[data-previous]')?.addEventListener('click', () => turn(-1));
  dialog.querySelector('[data-next]')?.addEventListener('click', () => turn(1));
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', ({ key }) => {
    const isMirrored = getComputedStyle(dialog).direction === 'rtl';
    if (key === 'ArrowLeft') turn(isMirrored ? 1 : -1);
    if (key === 'ArrowRight') turn(isMirrored ? -1 : 1);
  });
}

// A module of its own, though it needs no other.
export {};
