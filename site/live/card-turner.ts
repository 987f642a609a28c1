import { photoSources } from '@seahour/ui/photo.ts';

export interface Turner {
  turn(by: number): void;
}

const turners = new WeakMap<HTMLElement, Turner>();

/** Turns the photos of a card, which it gets arrows for. */
export function turnerOf(media: HTMLElement): Turner | undefined {
  const turner = turners.get(media) ?? prepare(media);
  if (turner) turners.set(media, turner);
  return turner;
}

function prepare(media: HTMLElement): Turner | undefined {
  const paths = media.dataset.photos?.split(' ') ?? [];
  const first = media.querySelector('picture');
  const [path = ''] = paths;
  const base = first?.querySelector('img')?.getAttribute('src')?.slice(0, -path.length);
  if (!first || base === undefined || paths.length < 2) return undefined;
  const track = document.createElement('div');
  track.className = 'track';
  first.replaceWith(track);
  track.append(first);
  const dots = [...(media.querySelector('[data-dots]')?.children ?? [])];
  const [back, on] = [arrow('back', -1), arrow('on', 1)];
  media.append(back, on);
  let index = 0;

  function arrow(name: string, by: number): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `arrow ${name}`;
    // For the mouse alone: the keys turn the photos from the card's link, and its page tells of them.
    button.tabIndex = -1;
    button.ariaHidden = 'true';
    button.addEventListener('click', () => turn(by));
    return button;
  }

  function fetchUpTo(wanted: number): void {
    for (const each of paths.slice(track.childElementCount, wanted + 1)) {
      const { srcset, original } = photoSources(base ?? '', each);
      const picture = first?.cloneNode(true) as HTMLElement;
      for (const source of picture.querySelectorAll('source')) {
        source.srcset = source.type === 'image/avif' ? srcset.avif : srcset.webp;
      }
      const image = picture.querySelector('img');
      if (image) Object.assign(image, { src: original, loading: 'eager', fetchPriority: 'auto' });
      track.append(picture);
    }
  }

  function turn(by: number): void {
    index = Math.min(Math.max(index + by, 0), paths.length - 1);
    fetchUpTo(index + 1);
    track.style.setProperty('--index', String(index));
    for (const [each, dot] of dots.entries()) dot.toggleAttribute('data-on', each === index);
    back.hidden = index === 0;
    on.hidden = index === paths.length - 1;
  }

  turn(0);
  return { turn };
}
