import { build, type Plugin, type Rolldown } from 'vite';
import { LOADER_DEFINES } from './loader-texts.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * The script that pages name, built once the files are known that it fetches later. A build of its
 * own, because a bundler's helper for dynamic imports would be a third of it, and a second request.
 */
export function loader({
  entry,
  stage,
  app,
}: {
  entry: string;
  stage: string;
  app: string;
}): Plugin {
  return {
    name: 'seahour:loader',
    async writeBundle({ dir }, bundle) {
      const stageChunk = findChunk(bundle, ({ facadeModuleId }) => facadeModuleId === stage);
      const appChunk = findChunk(bundle, ({ moduleIds }) => moduleIds.includes(app));
      const files = [...staticImports(bundle, stageChunk), ...staticImports(bundle, appChunk)];
      const early = new Set(files.slice(1));
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          ...LOADER_DEFINES,
          STAGE_FILE: JSON.stringify(`./${stageChunk.fileName}`),
          APP_FILES: JSON.stringify([...early].map((file) => `./${file}`)),
        },
        build: {
          target: 'es2022',
          // As it is written: the helper of older ones for `color-scheme` is for a function unused here.
          cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
          outDir: dir,
          emptyOutDir: false,
          lib: { entry, formats: ['es'], fileName: () => 'booking-widget.js' },
          rolldownOptions: { output: { minify: true } },
        },
      });
    },
  };
}

function findChunk(bundle: Bundle, matches: (chunk: Chunk) => boolean): Chunk {
  const found = Object.values(bundle).find(
    (file): file is Chunk => file.type === 'chunk' && matches(file),
  );
  if (!found) throw new Error('The widget was built without one of its parts');
  return found;
}

/** The files that have to be there before a chunk can run, itself first. */
function staticImports(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk' && !found.has(name)) staticImports(bundle, next, found);
  }
  return found;
}
