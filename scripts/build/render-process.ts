/** Renders the pages of the `RenderJob` that it is sent, and prints how many. Started by `renderPages`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Language } from '@seahour/api-types/primitives.ts';
import { Renderer } from '../../site/build/astro-inside/renderer.ts';

export interface RenderJob {
  /** A `SiteStore`. */
  data: string;
  /** What `keptRenderer` kept. */
  renderer: string;
  out: string;
  origin: string;
  /** Of the addresses. */
  languages: readonly Language[];
  addresses: readonly string[];
}

const job = (await json(process.stdin)) as RenderJob;
process.env.SEAHOUR_SITE_DATA = job.data;
process.env.SEAHOUR_LANGUAGES = job.languages.join();
const renderer = await Renderer.open(job.renderer, job.origin);
let rendered = 0;
for (const address of job.addresses) {
  const html = await renderer.render(address);
  const file = join(job.out, extname(address) ? address : `${address}/index.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  rendered++;
}
console.log(rendered);
