import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

export type CertificateEnd =
  | { ok: true; at: Date; isTrusted: boolean }
  | { ok: false; reason: string };

const PATIENCE_MS = 5_000;
const HTTPS_PORT = 443;

/** When the certificate that an https address shows ends, also where nobody vouches for it. */
export function certificateEnd(url: string): Promise<CertificateEnd> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket: TLSSocket = connect({
      host: hostname,
      port: Number(port) || HTTPS_PORT,
      ...(isIP(hostname) ? {} : { servername: hostname }),
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    });
    function say(result: CertificateEnd): void {
      socket.destroy();
      resolve(result);
    }
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      say({ ok: true, at: new Date(valid_to), isTrusted: socket.authorized });
    });
    socket.once('timeout', () => say({ ok: false, reason: 'no answer' }));
    socket.once('error', (cause: NodeJS.ErrnoException) =>
      say({ ok: false, reason: cause.code ?? cause.message }),
    );
  });
}
