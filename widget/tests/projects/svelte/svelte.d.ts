/** The outline of what the types are added to. */
declare module 'svelte/elements' {
  export interface HTMLAttributes<E> {
    lang?: string;
    'bind:this'?: E;
  }
  export interface SvelteHTMLElements {}
}
