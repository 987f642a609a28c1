import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';

interface Page {
  head?: string;
  body: string;
}

const STYLE = `
  body { margin: 0; background: #f3f1ec; color: #22303a; font: 1.125rem/1.6 system-ui, sans-serif; }
  main { box-sizing: border-box; display: grid; gap: 1rem; justify-items: start; align-content: center;
    min-block-size: 100svh; max-inline-size: 36rem; margin-inline: auto; padding: 2rem; }
  h1, p { margin: 0; }
  h1 { font-size: 2.75rem; line-height: 1.1; }
  .button { display: inline-block; padding: .75rem 1.5rem; border-radius: 4px; background: #22303a;
    color: #fff; text-decoration: none; }`;

/** A page as a builder makes it, with a snippet of the partner's in it. */
export const builderPage = (name: string, { head = '', body }: Page): string =>
  `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${name}</title><link rel="icon" href="data:,"><style>${STYLE}</style>${head}</head>
  <body><main><p>${name}</p><h1>Out on the water</h1>
    <p>Boats with a crew, by the hour, from the pier around the corner.</p>
    ${body}</main></body></html>`;
