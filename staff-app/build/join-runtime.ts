import type { Plugin } from 'vite';

/** What the bundler's own helpers are called where they have a file, and the script that they join. */
const RUNTIME = 'rolldown-runtime';
const HOME = 'app';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime\.[^"]+";/;
const EXPORT = /export\s*\{([^}]*)\};?\s*$/;

/**
 * Puts the bundler's helpers into the script that all others import, which imports nothing else. They are
 * 400 bytes that have a file of their own otherwise: on a slow line, a request of two seconds.
 */
export function joinRuntime(): Plugin {
  return {
    name: 'join-runtime',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      const home = chunks.find(({ name }) => name === HOME);
      if (!runtime || !home) throw new Error('no file of helpers, or none that all others import');
      const body = runtime.code.replace(EXPORT, (_, names) => `return{${pairs(names, true)}}`);
      const file = home.fileName.split('/').at(-1);
      for (const chunk of chunks) {
        const isHome = chunk === home;
        chunk.code = chunk.code.replace(IMPORT, (_, names) =>
          [
            isHome ? `const $helpers=(()=>{${body}})();` : `import{$helpers}from"./${file}";`,
            `const{${pairs(names)}}=$helpers;`,
          ].join(''),
        );
      }
      home.code += ';export{$helpers};';
      delete bundle[runtime.fileName];
    },
  };
}

/** `a as b, c` as an object has it: `a:b,c:c`, or `b:a` where it is what is exported. */
const pairs = (names: string, isExport = false): string =>
  names
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .map(([first, second = first]) => (isExport ? `${second}:${first}` : `${first}:${second}`))
    .join();
