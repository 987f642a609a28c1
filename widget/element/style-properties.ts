/** What a page may set of the dialog's look. */
export interface StyleEntry {
  name: `--bw-${string}`;
  syntax: '<color>' | '<length>' | '<font-family>';
  /** The default in the light theme. */
  initial: string;
}

export const STYLE_PROPERTIES = [
  { name: '--bw-primary', syntax: '<color>', initial: '#4770ae' },
  { name: '--bw-on-primary', syntax: '<color>', initial: '#ffffff' },
  { name: '--bw-surface', syntax: '<color>', initial: '#ffffff' },
  { name: '--bw-text', syntax: '<color>', initial: '#0c2136' },
  { name: '--bw-muted', syntax: '<color>', initial: '#5c6f83' },
  { name: '--bw-line', syntax: '<color>', initial: '#dbe2ea' },
  { name: '--bw-scrim', syntax: '<color>', initial: 'rgb(12 33 54 / 0.56)' },
  { name: '--bw-radius', syntax: '<length>', initial: '28px' },
  { name: '--bw-button-radius', syntax: '<length>', initial: '999px' },
  { name: '--bw-font-family', syntax: '<font-family>', initial: 'Onest, system-ui, sans-serif' },
] as const satisfies readonly StyleEntry[];
