import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { readLastBackup } from '../backup/last-backup.ts';
import { certificateEnd } from '../platform/http/certificate-end.ts';

export interface MachineOptions {
  /** Of what must survive a restart: its disk is watched. */
  dataDir: string;
  /** Whose certificate is looked at, where it is https. */
  publicUrl: string;
}

/** A certificate is looked at no more often. */
const CERTIFICATE_EVERY_MS = 3_600_000;

/** What fills up or runs out around the process. */
export function createMachineMetrics(
  register: Registry,
  { dataDir, publicUrl }: MachineOptions,
): () => Promise<void> {
  const registers = [register];
  const disk = new Gauge({
    name: 'seahour_disk_bytes',
    help: 'The disk of SEAHOUR_DATA: what is free for this user, and what there is.',
    labelNames: ['kind'],
    registers,
  });
  const certificate = new Gauge({
    name: 'seahour_certificate_end_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL ends. Absent where none was seen.',
    registers,
  });
  const backup = new Gauge({
    name: 'seahour_backup_timestamp_seconds',
    help: 'When npm run backup last ended well. Absent where it never did.',
    registers,
  });
  // Nothing is said before something is known.
  certificate.remove();
  backup.remove();
  let lookedMs = Number.NEGATIVE_INFINITY;

  async function lookAtCertificate(): Promise<void> {
    if (!publicUrl.startsWith('https://')) return;
    if (performance.now() - lookedMs < CERTIFICATE_EVERY_MS) return;
    lookedMs = performance.now();
    const end = await certificateEnd(publicUrl);
    if (end.ok) certificate.set(end.at.getTime() / 1000);
  }

  return async () => {
    // Nobody waits for somebody else's handshake: the next reading has it.
    void lookAtCertificate();
    const space = await statfs(dataDir).catch(() => null);
    if (space) {
      disk.set({ kind: 'free' }, space.bavail * space.bsize);
      disk.set({ kind: 'size' }, space.blocks * space.bsize);
    }
    const last = await readLastBackup(dataDir);
    if (last) backup.set(last.getTime() / 1000);
  };
}
