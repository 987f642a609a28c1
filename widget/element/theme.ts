export type Theme = 'light' | 'dark';

/** What the attribute asks for; `auto` is what the visitor's system has now. */
export function themeOf(element: HTMLElement): Theme {
  const asked = element.getAttribute('theme');
  const isDark = asked === 'auto' ? matchMedia('(prefers-color-scheme:dark)').matches : false;
  return asked === 'dark' || isDark ? 'dark' : 'light';
}
