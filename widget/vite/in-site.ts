import { fileURLToPath } from 'node:url';
import { answersOnly } from '@seahour/ui/answers-only.ts';
import type { Plugin } from 'vite';
import { LOADER_DEFINES } from './loader-texts.ts';
import { ownModules } from './own-modules.ts';
import { remToPx } from './rem-to-px.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What a release finds by addresses, and what does the same where a bundler knows the files. */
const BUNDLED = new Map([
  [path('../element/stage-files.ts'), path('../element/stage-files-bundled.ts')],
  [path('../kit/release.ts'), path('../kit/release-bundled.ts')],
]);

/**
 * Lets the site bundle the widget with its own islands, so that a page has one copy of React and of
 * all that both use. Partners load a release (`widget/vite.config.ts`).
 */
export function widgetInSite(): Plugin[] {
  const plugins = [loaderTexts(), bundledModules(), remToPx(), answersOnly(), ownModules('ours')];
  return plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name === 'client',
  }));
}

const loaderTexts = (): Plugin => ({
  name: 'seahour:loader-texts',
  config: () => ({ define: LOADER_DEFINES }),
});

function bundledModules(): Plugin {
  return {
    name: 'seahour:bundled-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /(?:stage-files|release)\.ts$/ },
      async handler(id, importer, options) {
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        return (found && BUNDLED.get(found.id)) ?? null;
      },
    },
  };
}
