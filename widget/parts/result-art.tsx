import type { ReactNode } from 'react';
import { adoptStyles } from '../kit/styles.ts';
import css from './result-art.css?inline';

adoptStyles(css);

/** The sun, and between two waves what floats there. */
const PICTURES = {
  yacht: {
    sun: <circle cx="208" cy="88" r="52" className="art-sun" />,
    floats: (
      <>
        <path
          className="art-hull"
          d="M72 112h150c8 0 15-2 22-7l-14 25c-4 7-10 11-18 11H96c-8 0-14-4-17-11z"
        />
        <path className="art-cabin" d="M104 112l6-21c1-4 4-6 8-6h58c5 0 9 2 12 6l16 21z" />
        <path
          className="art-glass"
          d="M118 106l3-11c1-2 2-3 4-3h14v14zm28 0V92h24c3 0 5 1 7 3l8 11z"
        />
        <path className="art-line" d="M128 84V58m-16 26v-6c0-3 2-5 5-5h46c5 0 8 2 10 5l4 6" />
        <path className="art-flag" d="M128 30h46l-9 13 9 13h-46z" />
        <path className="art-check" d="M138 43l5 5 10-10" />
      </>
    ),
  },
  /** For all that is no yacht. */
  board: {
    sun: <circle cx="208" cy="88" r="52" className="art-sun" />,
    floats: (
      <>
        <path className="art-line" d="M128 124V58" />
        <path className="art-flag" d="M128 30h46l-9 13 9 13h-46z" />
        <path className="art-check" d="M138 43l5 5 10-10" />
        <path
          className="art-hull"
          d="M62 118c12 6 28 8 50 8h84c24 0 44-4 62-12-12 18-32 28-62 28h-84c-28 0-44-8-50-24z"
        />
      </>
    ),
  },
  buoy: {
    sun: (
      <>
        <circle cx="196" cy="84" r="46" className="art-sun" />
        <path
          className="art-cloud"
          d="M168 96a20 20 0 0 1 3-40 30 30 0 0 1 57-5 23 23 0 0 1 14 45z"
        />
      </>
    ),
    floats: (
      <g transform="rotate(-13 132 130)">
        <path className="art-line" d="M120 70l-8 46m32-46l8 46M117 92h30" />
        <path className="art-buoy" d="M104 116h56l8 26c-22 8-50 8-72 0z" />
        <path className="art-hull" d="M100 129h64l2 6c-22 4-46 4-68 0z" />
        <circle cx="132" cy="62" r="9" className="art-lamp" />
      </g>
    ),
  },
} satisfies Record<string, { sun: ReactNode; floats: ReactNode }>;

/** A picture above the result: the yacht or the board that waits, or a buoy in a choppy sea. */
export function ResultArt({ kind }: { kind: keyof typeof PICTURES }) {
  const { sun, floats } = PICTURES[kind];
  return (
    <svg className="art" viewBox="0 0 320 190" aria-hidden="true">
      {sun}
      <path
        className="art-s1"
        d="M0 126c20 0 28-9 48-9s28 9 48 9 28-9 48-9 28 9 48 9 28-9 48-9 28 9 48 9 22-6 32-8v72H0z"
      />
      {floats}
      <path
        className="art-s2"
        d="M0 146c18 0 26-8 44-8s26 8 44 8 26-8 44-8 26 8 44 8 26-8 44-8 26 8 44 8 26-8 44-8c5 0 9 1 12 2v50H0z"
      />
    </svg>
  );
}
