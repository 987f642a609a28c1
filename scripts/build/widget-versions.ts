import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { channelOf, LOADER, PACKAGE_FILE } from './publish-widget.ts';

/** At least six months, whichever they are. */
const KEPT_DAYS = 184;
const FILE = 'versions.json';

/** What `/widget/versions.json` says of a channel. */
export interface Channel {
  /** E.g. `v6`. */
  channel: string;
  /** Day since which it is served here, in UTC. */
  since: string;
  /** Its newest release. */
  release: string;
  /** Day since which that release is served here. */
  release_since: string;
  /** Day until which it is kept at least; null while there is no later channel, so no end is set. */
  kept_until: string | null;
  script: string;
  /** Never changes, so a lockfile may name it. */
  package: string;
}

export interface Versions {
  /** Newest first. */
  channels: Channel[];
}

/** Writes which channels there are; those of `served`, the folder shown so far, are kept. */
export async function writeVersions({
  served,
  out,
  version,
  publicUrl,
  today,
}: {
  served: string;
  out: string;
  /** The new release, e.g. `6.0.0-1a2b3c4d`. */
  version: string;
  publicUrl: string;
  today: string;
}): Promise<Versions> {
  const before = await readChannels(served);
  const channel = channelOf(version);
  const known = before.find((each) => each.channel === channel);
  const current = {
    channel,
    since: known?.since ?? today,
    release: version,
    release_since: known?.release === version ? known.release_since : today,
  };
  const others = before.filter((each) => each !== known);
  const sorted = [current, ...others].sort((a, b) => majorOf(b) - majorOf(a));
  const channels = sorted.map(({ channel, since, release, release_since }, index) => {
    const next = sorted[index - 1];
    return {
      channel,
      since,
      release,
      release_since,
      kept_until: next ? addDays(next.since, KEPT_DAYS) : null,
      script: `${publicUrl}/widget/${channel}/${LOADER}`,
      package: `${publicUrl}/widget/${release}/${PACKAGE_FILE}`,
    };
  });
  const versions = { channels } satisfies Versions;
  await writeFile(join(out, FILE), `${JSON.stringify(versions, null, 2)}\n`);
  return versions;
}

async function readChannels(folder: string): Promise<Channel[]> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '{"channels":[]}');
  return (JSON.parse(text) as Versions).channels;
}

const majorOf = ({ channel }: { channel: string }): number => Number(channel.slice(1));
