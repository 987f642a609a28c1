import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Carousel, type CarouselProps } from './carousel/Carousel.tsx';
import { HourLine } from './HourLine.tsx';
import { Photo } from './Photo.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';
import { Stars } from './Stars.tsx';
import { Stepper } from './stepper/Stepper.tsx';

const count = (markup: string, part: string) => markup.split(part).length - 1;

describe('Stars', () => {
  // Stars begin every 23 units and are 20 wide.
  it.each([
    [5, 5 * 23],
    [4.9, 4 * 23 + 10],
    [4, 4 * 23],
    [0.2, 10],
    [0, 0],
  ])('fills %d stars up to %d, half of one that is not whole', (rating, width) => {
    const markup = renderToStaticMarkup(<Stars rating={rating} />);
    expect(markup).toContain(`<svg class="stars-filled" width="${width}"`);
  });

  it('shows five stars of 16 px where nothing else is said', () => {
    const markup = renderToStaticMarkup(<Stars />);
    expect(markup).toContain('<svg class="star" width="89.6" height="16" viewBox="0 0 112 20"');
    expect(markup.match(/d="([^"]+)"/)?.[1]?.match(/M/g)).toHaveLength(5);
    expect(markup).toContain('width="115"');
  });
});

describe('Rating', () => {
  it('writes the number and says the whole in words', () => {
    const markup = renderToStaticMarkup(
      <Rating language="ru" rating={4.86} count={1912} label="4,9 of 5" />,
    );
    expect(markup).toContain('<b>4,9</b>');
    expect(markup).toContain('(1\u00a0912)');
    expect(markup).toContain('aria-label="4,9 of 5"');
    expect(markup).not.toContain('class="stars"');
  });

  it('shows all stars where offers are compared', () => {
    const markup = renderToStaticMarkup(
      <Rating language="ru" rating={4.4} label="4,4 of 5" hasAllStars />,
    );
    expect(markup).toContain('<svg class="stars-filled" width="102"');
  });
});

describe('Price', () => {
  it('reads from the muted word to the unit', () => {
    const markup = renderToStaticMarkup(
      <Price language="ru" amount={1200} currency="AED" before="from" after="/ hour" />,
    );
    expect(markup.replace(/<[^>]+>/g, '')).toBe('from 1\u00a0200\u00a0AED / hour');
  });

  it('tells a struck price apart for those who do not see the stroke', () => {
    const struck = { amount: 936, label: 'Before' };
    const markup = renderToStaticMarkup(
      <Price language="ru" amount={720} currency="AED" struck={struck} />,
    );
    expect(markup).toContain('Before');
    expect(markup).toContain('<s>936\u00a0AED</s>');
  });
});

it('names the group of a stepper after what is counted', () => {
  const names = { name: 'Guests', fewer: 'Fewer guests', more: 'More guests' };
  const markup = renderToStaticMarkup(
    <Stepper {...names} value={2} min={1} max={8} language="en" onChange={() => {}} />,
  );
  const groups = markup.match(/<[^>]*role="group"[^>]*>/g) ?? [];
  expect(groups).toHaveLength(1);
  expect(groups[0]).toContain('aria-label="Guests"');
});

describe('Photo', () => {
  it('keeps its place and waits unless it is the first thing seen', () => {
    const photo = { cdnBase: '/photos/', path: 'sup.jpg', alt: 'A board', sizes: '100vw' };
    const markup = renderToStaticMarkup(<Photo {...photo} />);
    expect(markup).toContain('width="4" height="3" loading="lazy"');
    expect(markup.indexOf('image/avif')).toBeLessThan(markup.indexOf('image/webp'));
    expect(renderToStaticMarkup(<Photo {...photo} isPriority />)).toMatch(
      /loading="eager".*fetchPriority="high"/i,
    );
  });

  it('keeps in view what its focus names, without an inline style', () => {
    const photo = { cdnBase: '/photos/', path: 'sup.jpg', alt: 'A board', sizes: '100vw' };
    const markup = renderToStaticMarkup(<Photo {...photo} focus="30% 100%" />);
    expect(markup).toContain('data-focus="30% 100%"');
    expect(markup).not.toContain('style=');
    const css = readFileSync(new URL('photo-focus.css', import.meta.url), 'utf8');
    for (let percent = 0; percent <= 100; percent += 10) {
      expect(css).toContain(`[data-focus^="${percent}%"] {\n  --x: ${percent}%;`);
      expect(css).toContain(`[data-focus$=" ${percent}%"] {\n  --y: ${percent}%;`);
    }
  });
});

describe('HourLine', () => {
  it('needs no inline style, so that a strict policy shows it too', () => {
    const markup = renderToStaticMarkup(
      <HourLine bars={[{ from: 6, to: 15, state: 'free' }]} chosen={{ from: 9, to: 12 }} />,
    );
    expect(markup).not.toContain('style=');
    expect(markup).toContain('<rect class="is-free" x="0%" width="50%">');
    expect(markup).toContain('<rect class="is-chosen" x="16.67%" width="16.67%">');
  });

  it('speaks when it has a label and is silent without', () => {
    expect(renderToStaticMarkup(<HourLine bars={[]} label="Free all day" />)).toContain(
      'role="img" aria-label="Free all day"',
    );
    expect(renderToStaticMarkup(<HourLine bars={[]} />)).toContain(
      '<span class="hour-line is-small" aria-hidden="true">',
    );
  });
});

describe('Carousel', () => {
  const photos = ['a.jpg', 'b.jpg', 'c.jpg'].map((path) => ({ path, alt: `Photo ${path}` }));
  const labels = { carousel: 'Photos of Azure 46', previous: 'Previous', next: 'Next' };
  const built = (props: Partial<CarouselProps> = {}) =>
    renderToStaticMarkup(
      <Carousel
        {...{ photos, labels }}
        cdnBase="/photos/"
        sizes="100vw"
        position={0}
        onTurn={() => {}}
        positionText={(number) => `Photo ${number} of 3`}
        {...props}
      />,
    );

  it('is built with its first photo and places for the others, which are not fetched', () => {
    const markup = built();
    expect(count(markup, '<li>')).toBe(3);
    expect(count(markup, '<img')).toBe(1);
    expect(markup).toContain('alt="Photo a.jpg"');
    expect(markup).toContain('1 / 3');
  });

  it('has all its photos without scripts where they are links, none of them out of reach', () => {
    // A page is built as on a wide screen, where all photos are beside each other.
    const markup = built({
      isOff: true,
      link: (photo, at) => <a href={`/photos/${at}`}>{photo}</a>,
    });
    expect(count(markup, '<a href')).toBe(3);
    expect(count(markup, 'loading="lazy"')).toBe(3);
    expect(markup).not.toContain('inert');
  });

  it('has no controls for a single photo', () => {
    expect(built({ photos: photos.slice(0, 1) })).not.toContain('<button');
  });

  it('begins where it is told, with a thumb for every photo', () => {
    const markup = built({ position: 1, thumbSizes: '96px' });
    expect(markup).toContain('2 / 3');
    expect(markup).toContain('aria-label="Photo 2 of 3" aria-current="true"');
    expect(count(markup, 'aria-current="true"')).toBe(1);
  });

  it('ends with its photos where the first does not follow the last', () => {
    expect(built()).not.toContain('aria-disabled');
    const next = /class="arrow on"[^>]*aria-disabled="true" tabindex="-1"/;
    const previous = /class="arrow back"[^>]*aria-disabled="true" tabindex="-1"/;
    expect(built({ isEndless: false })).toMatch(previous);
    expect(built({ isEndless: false })).not.toMatch(next);
    expect(built({ isEndless: false, position: 2 })).toMatch(next);
  });

  it('is silent where all of it is a link, with arrows for the mouse alone', () => {
    const { labels: _, ...silent } = { labels, marks: 'dots' } as const;
    const markup = renderToStaticMarkup(
      <Carousel
        {...silent}
        {...{ photos }}
        cdnBase="/photos/"
        sizes="100vw"
        position={1}
        onTurn={() => {}}
        positionText={String}
      />,
    );
    expect(count(markup, '<button')).toBe(count(markup, 'aria-hidden="true" tabindex="-1"'));
    expect(markup).toContain('<i></i><i class="is-on"></i><i></i>');
    expect(markup).not.toContain('fieldset');
  });
});
