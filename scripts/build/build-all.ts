import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PublicSettings } from '@seahour/api-types/site-data.ts';
import { readSiteSource } from '@seahour/server/catalogue/site-data.ts';
import { type Config, publicSettings, siteSettings } from '@seahour/server/config/config.ts';
import type { Database } from '@seahour/server/tables/schema.ts';
import type { Kysely } from 'kysely';
import { SiteStore } from '../../site/data/store.ts';
import { checkBuilt } from '../content/check-built.ts';
import { checkSources } from '../content/check-sources.ts';
import { refuse } from '../content/content-broken.ts';
import { buildPages } from './build-pages.ts';
import { compress } from './compress.ts';
import { DIST } from './dist-folders.ts';
import { fingerprint } from './fingerprint.ts';
import { type PageSource, sourceIn } from './page-source.ts';
import { keepReleases, publishWidget, releases } from './publish-widget.ts';
import { publishRelease } from './releases.ts';
import { runTool } from './run-tool.ts';
import { writeVersions } from './widget-versions.ts';

const BUILD_ID = join(DIST, '.build-id');

export interface BuildOptions {
  /** An empty folder on the disk of `dist`, as `withPublishLock` gives it. */
  work: string;
  /** Also where nothing has changed. */
  force: boolean;
  /** Ends the build tools when it is aborted. */
  signal?: AbortSignal | undefined;
}

/**
 * Builds what visitors load and shows it all at once, if nothing is wrong with it. Without `force`,
 * only when sources, data or settings have changed.
 */
export async function buildAll(
  db: Kysely<Database>,
  config: Config,
  { work, force, signal }: BuildOptions,
): Promise<'built' | 'unchanged'> {
  const settings = siteSettings(config);
  const release = join(work, 'release');
  const pages = join(release, 'pages');
  await mkdir(pages, { recursive: true });
  const source = sourceIn(pages);
  const id = fingerprint(SiteStore.write(source.data, await readSiteSource(db, settings)));
  if (!force && (await isShown(id))) return 'unchanged';
  console.log('Building the pages, the widget and the apps of staff and editors…');
  refuse(await checkSources('.'));
  const [, site] = await Promise.all([
    buildApps(work, config, signal),
    buildSite(join(release, 'site'), source, config, signal),
  ]);
  refuse(await checkBuilt(site));
  await publishRelease(release, DIST);
  await writeFile(BUILD_ID, id);
  return 'built';
}

async function isShown(id: string): Promise<boolean> {
  return (
    existsSync(join(DIST, 'site')) && (await readFile(BUILD_ID, 'utf8').catch(() => '')) === id
  );
}

/** One after the other, so that no more than two build tools run at once. */
async function buildApps(work: string, config: Config, signal?: AbortSignal): Promise<void> {
  await buildWidget(work, publicSettings(config), signal);
  await buildStaffApp(work, config, signal);
  await buildEditorApp(work, signal);
}

/** Into the folder `widget` of a release in `work`. */
export async function buildWidget(
  work: string,
  settings: PublicSettings,
  signal?: AbortSignal,
): Promise<void> {
  const built = join(work, 'widget-built');
  const out = join(work, 'release', 'widget');
  const served = join(DIST, 'widget');
  const args = ['build', '--config', 'widget/vite.config.ts', '--outDir', built, '--emptyOutDir'];
  await runTool('vite', args, { signal });
  const { version } = JSON.parse(await readFile('widget/package.json', 'utf8'));
  const publicUrl = settings.public_url;
  const release = await publishWidget({ built, out, version, publicUrl });
  await compress(out);
  await keepReleases(served, out);
  const today = new Date().toISOString().slice(0, 10);
  await writeVersions({ served, out, version: release.version, publicUrl, today });
  // The server says more, to each visitor; this is for hosts that serve files alone.
  for (const folder of [out, ...(await releases(out))]) {
    await writeFile(join(folder, 'config.json'), JSON.stringify(settings));
  }
}

async function buildStaffApp(
  work: string,
  { cdnBase, errorReportUrl }: Config,
  signal?: AbortSignal,
): Promise<void> {
  const out = join(work, 'release', 'staff');
  const env = {
    SEAHOUR_STAFF_OUT: resolve(out),
    CDN_BASE: cdnBase,
    ERROR_REPORT_URL: errorReportUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  await runTool('astro', ['build', '--root', 'staff-app'], { env, signal });
  await compress(out);
}

async function buildEditorApp(work: string, signal?: AbortSignal): Promise<void> {
  const out = resolve(work, 'release', 'editor');
  await runTool('vite', ['build', '--config', 'editor-app/vite.config.ts', '--outDir', out], {
    signal,
  });
  await compress(out);
}

async function buildSite(
  out: string,
  source: PageSource,
  { publicUrl }: Config,
  signal?: AbortSignal,
): Promise<string> {
  await buildPages({ out, source, publicUrl, signal });
  await compress(out);
  return out;
}
