import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const ISLAND_FILES = /(?:component|renderer)-url="[^"]*\/([^"/]+)"/g;
const DESK_FILE = /import\(["'`]\.\/(desk\.[\w-]+\.js)["'`]\)/;
/** From where on `use-is-desk.ts` shows the desk. */
const DESK_WIDTH = '(width >= 768px)';
const STATIC_IMPORTS = /(?:from|import)\s*"\.\/([^"]+)"/g;

/**
 * Lets the page ask for the island's files, and for what they share, at once: not one after the other. A
 * wide window asks for the desk as well.
 */
export function preloadShared(): AstroIntegration {
  let base = '';
  return {
    name: 'preload-shared',
    hooks: {
      'astro:config:done'({ config }) {
        base = `${config.base}/${config.build.assets}`;
      },
      async 'astro:build:done'({ dir }) {
        const page = new URL('index.html', dir);
        const html = await readFile(page, 'utf8');
        const files = new Set<string>();
        let desk = '';
        for (const [, file = ''] of html.matchAll(ISLAND_FILES)) {
          files.add(file);
          const code = await readFile(new URL(`assets/${file}`, dir), 'utf8');
          desk ||= DESK_FILE.exec(code)?.[1] ?? '';
          for (const name of importsOf(code)) files.add(name);
        }
        if (!desk) throw new Error('no file of the island loads the desk');
        const ofDesk = importsOf(await readFile(new URL(`assets/${desk}`, dir), 'utf8'));
        const wide = [desk, ...ofDesk.filter((name) => !files.has(name))];
        const links = [
          ...[...files].map((name) => `<link rel="modulepreload" href="${base}/${name}">`),
          ...wide.map(
            (name) => `<link rel="modulepreload" media="${DESK_WIDTH}" href="${base}/${name}">`,
          ),
        ];
        await writeFile(page, html.replace('</head>', `${links.join('')}</head>`));
      },
    },
  };
}

const importsOf = (code: string): string[] =>
  [...code.matchAll(STATIC_IMPORTS)].flatMap(([, name]) => name ?? []);
