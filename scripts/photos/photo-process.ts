/** Makes photos beside a server: `<from> <to>`. Started by `makePhotosBeside`, to which it reports. */
import { whenParentIsGone } from '../start/end-with-parent.ts';
import { makePhotos } from './make-photos.ts';
import type { PhotoReport } from './photos-beside.ts';

const [from = '', to = ''] = process.argv.slice(2);
whenParentIsGone(() => process.exit());
// A terminal sends them to all of its processes; the one that started this one decides.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
const report = (what: PhotoReport) => process.send?.(what);
const { made, problems } = await makePhotos(
  { from, to },
  { onProgress: (progress) => report({ state: 'making', progress }) },
);
report({ state: 'done', made, problems });
