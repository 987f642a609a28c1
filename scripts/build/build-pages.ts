import { runTool } from './run-tool.ts';

export interface BuildPagesOptions {
  /** An absolute path. */
  out: string;
  /** What `readSiteData` told, as JSON. */
  dataFile: string;
  publicUrl: string;
  /** Addresses without a language; all pages where it is absent. */
  only?: readonly string[];
  signal?: AbortSignal | undefined;
}

/** Lets Astro write the pages of the site. */
export async function buildPages(options: BuildPagesOptions): Promise<void> {
  const { out, dataFile, publicUrl, only, signal } = options;
  const env = {
    SEAHOUR_SITE_DATA: dataFile,
    SEAHOUR_SITE_OUT: out,
    PUBLIC_URL: publicUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...(only && { SEAHOUR_ONLY: JSON.stringify(only) }),
  };
  await runTool('astro', ['build'], { env, signal });
}
