import { join } from 'node:path';
import { runTool } from '../build/run-tool.ts';

const CONFIG = join(import.meta.dirname, '../../widget/vite.config.ts');

/** Builds the widget into a folder, with the list of what carries what. */
export async function buildWidget(folder: string): Promise<void> {
  await runTool('vite', [
    'build',
    '--config',
    CONFIG,
    '--outDir',
    folder,
    '--emptyOutDir',
    '--manifest',
  ]);
}
