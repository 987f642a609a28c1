/** An icon by itself: the package types them only all together. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';

  const node: IconNode;
  export default node;
}
