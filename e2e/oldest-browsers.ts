import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { parseSync, Visitor } from 'vite';
import project from '../package.json' with { type: 'json' };

interface Release {
  version_added?: string | boolean | null;
  version_removed?: string | boolean | null;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}

interface Compat {
  support: Record<string, Release | Release[] | undefined>;
}

interface Feature {
  __compat?: Compat;
}

/** The oldest version of each browser, as `package.json` has them, e.g. `safari` 16.4. */
const FLOOR = project.browserslist.map((line) => {
  const [name = '', version] = line.split(' >= ');
  // The data's name for what browserslist calls Safari on iOS.
  return { name: name === 'ios_saf' ? 'safari_ios' : name, version: Number(version) };
});

/** What at least one of the oldest browsers lacks. */
export interface Lacking {
  /** Of a class or object of the language or of the browser, e.g. `Map.groupBy`. */
  statics: string[];
  /** Of what is made by a class, e.g. `Element.checkVisibility`. */
  methods: string[];
  /** Classes and objects, e.g. `CloseWatcher`. */
  globals: string[];
  /** Names of what no class has in all of them, of the language and of elements, e.g. `checkVisibility`. */
  names: Set<string>;
}

const BUILTINS = bcd.javascript.builtins ?? {};

/** What every page has. Names of other classes are too often those of something of our own. */
const PAGE = ['Document', 'Element', 'EventTarget', 'HTMLElement', 'Node', 'Window'];

export function lackingInOldest(): Lacking {
  const lacking: Lacking = { statics: [], methods: [], globals: [], names: new Set() };
  const known = new Set<string>();
  const all: Record<string, Feature> = { ...BUILTINS, ...BUILTINS.Intl, ...bcd.api };
  delete all.__compat;
  for (const [owner, members] of Object.entries(all)) {
    const isWhole = members.__compat ? isLacking(members.__compat) : false;
    if (isWhole) lacking.globals.push(owner);
    for (const [key, { __compat }] of Object.entries(members as Record<string, Feature>)) {
      if (!__compat || key === '__compat' || !/^[a-z]\w+$/i.test(key) || /_event$/.test(key))
        continue;
      const name = key.replace('_static', '');
      const isStatic = key !== name || isStaticOfLanguage(owner, name);
      if (!isLacking(__compat)) known.add(name);
      else if (isStatic) lacking.statics.push(`${owner}.${name}`);
      else {
        lacking.methods.push(`${owner}.${name}`);
        // Of what cannot be made there nothing can be called.
        if (!isWhole && (owner in BUILTINS || PAGE.includes(owner))) lacking.names.add(name);
      }
    }
  }
  for (const name of known) lacking.names.delete(name);
  return lacking;
}

function isStaticOfLanguage(owner: string, name: string): boolean {
  const made = Reflect.get(globalThis, owner);
  return owner in BUILTINS && typeof made === 'function' && name in made;
}

function isLacking({ support }: Compat): boolean {
  return FLOOR.some(({ name, version }) => {
    const releases = [support[name] ?? []].flat();
    return !releases.some(
      ({ version_added, version_removed, prefix, alternative_name, flags }) =>
        typeof version_added === 'string' &&
        Number.parseFloat(version_added.replace('≤', '')) <= version &&
        !(Number.parseFloat(String(version_removed)) <= version) &&
        !prefix &&
        !alternative_name &&
        !flags,
    );
  });
}

/** Calls in a script of what the oldest browsers lack, without `?.` and without `'name' in …`. */
export function lackingCalls(code: string, { statics, globals, names }: Lacking): string[] {
  const found = new Set<string>();
  const { program } = parseSync('script.js', code);
  new Visitor({
    CallExpression({ callee, optional }) {
      if (callee.type !== 'MemberExpression' || callee.computed || optional) return;
      const { object, property } = callee;
      if (property.type !== 'Identifier') return;
      const called = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (statics.includes(called)) found.add(called);
      else if (names.has(property.name)) found.add(`.${property.name}`);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && globals.includes(callee.name)) found.add(callee.name);
    },
  }).visit(program);
  return [...found].filter((call) => {
    const name = call.split('.').at(-1);
    return !new RegExp(`["'\`]${name}["'\`]\\s*in\\b`).test(code);
  });
}
