/** Renders pages of one language when it is asked to, until it is ended. Started by `DraftPages`. */
import { Renderer } from '../../../site/build/astro-inside/renderer.ts';

const [folder = '', origin = ''] = process.argv.slice(2);
const renderer = await Renderer.open(folder, origin);

process.on('message', async ({ id, address }: { id: number; address: string }) => {
  const answer = renderer.has(address)
    ? await renderer.render(address).then(
        (page) => ({ id, page: page.toString() }),
        (cause) => ({ id, failure: String(cause) }),
      )
    : { id, page: null };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.({ id: 0 });
