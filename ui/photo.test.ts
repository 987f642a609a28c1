import { describe, expect, it } from 'vitest';
import { photoPreview, photoSources, photoUrl, photoVariant } from './photo.ts';

describe('photoVariant', () => {
  it('puts the width before the ending and changes the format', () => {
    expect(photoVariant('yacht-azure-46.jpg', 640, 'avif')).toBe('yacht-azure-46-640.avif');
    expect(photoVariant('dubai/pier.v2.jpeg', 320, 'webp')).toBe('dubai/pier.v2-320.webp');
  });
});

describe('photoPreview', () => {
  it('is a JPEG, which every messenger reads', () => {
    expect(photoPreview('dubai/pier.v2.webp')).toBe('dubai/pier.v2-og.jpg');
  });
});

describe('photoUrl', () => {
  it.each(['/photos', '/photos/'])('joins %s and a path with one slash', (base) => {
    expect(photoUrl(base, 'sup.jpg')).toBe('/photos/sup.jpg');
    expect(photoUrl(base, '/sup.jpg')).toBe('/photos/sup.jpg');
  });
});

describe('photoSources', () => {
  it('lists every width and keeps the original for old browsers', () => {
    const { srcset, original } = photoSources('https://cdn.test/p', 'sup.jpg');
    expect(original).toBe('https://cdn.test/p/sup.jpg');
    expect(srcset.avif.split(', ')).toEqual([
      'https://cdn.test/p/sup-320.avif 320w',
      'https://cdn.test/p/sup-640.avif 640w',
      'https://cdn.test/p/sup-768.avif 768w',
      'https://cdn.test/p/sup-1024.avif 1024w',
      'https://cdn.test/p/sup-1280.avif 1280w',
      'https://cdn.test/p/sup-1536.avif 1536w',
    ]);
    expect(srcset.webp).toContain('sup-1024.webp 1024w');
  });
});
