import type { CARD_LOOK } from '@seahour/api-types/card-frame.ts';

type Token = (typeof CARD_LOOK)[number];

/** What each is good for; of anything else nothing comes of it. */
const KINDS: Record<Token, 'color' | 'border-top-left-radius'> = {
  '--primary': 'color',
  '--tint-strong': 'color',
  '--surface': 'color',
  '--ink': 'color',
  '--ink-mute': 'color',
  '--line': 'color',
  '--line-strong': 'color',
  '--r-md': 'border-top-left-radius',
};

/**
 * Takes the look of the page around the frame, from behind the `#`. What is written there never
 * becomes a style itself: only the colour or the length does that the browser makes of it.
 */
export function takeLook(): void {
  const root = document.documentElement;
  const wanted = new URLSearchParams(location.hash.slice(1));
  const probe = root.appendChild(document.createElement('i'));
  for (const [token, kind] of Object.entries(KINDS)) {
    const value = wanted.get(token) ?? '';
    if (!CSS.supports(kind, value)) continue;
    probe.style.setProperty(kind, value);
    root.style.setProperty(token, getComputedStyle(probe).getPropertyValue(kind));
  }
  probe.remove();
}
