/** What the page's script, when it is there, tells the one that every page has in itself. */
interface PageScript {
  /** Says that there is a visitor. */
  touch(): void;
  /** When what answers a visitor is there. */
  answers: Promise<unknown>;
  /** When that is there, and what changes the first view. */
  ready: Promise<unknown>;
}

interface WindowEventMap {
  /** What a visitor pressed did not do what it should, because its code did not come. */
  'seahour:not-loaded': Event;
  /** An island did not wake. */
  'astro:hydration-error': CustomEvent<{ error: unknown; componentUrl: string }>;
  'page-script': CustomEvent<PageScript>;
  /** A click before the scripts, on something that needs none. */
  'passed-click': CustomEvent<MouseEvent>;
}
