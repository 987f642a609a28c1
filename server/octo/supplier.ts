import type { Config } from '../config/config.ts';
import { type OctoCall, wantsContent } from './call.ts';
import type { Supplier } from './wire.ts';

/** The whole installation is one supplier. */
export function supplierView(
  { companyName, companyAddress, contactEmail, contactPhone, publicUrl }: Config,
  call: Pick<OctoCall, 'capabilities'>,
): Supplier {
  return {
    id: new URL(publicUrl).host,
    name: companyName,
    endpoint: new URL('/octo', publicUrl).href,
    contact: {
      website: publicUrl,
      email: contactEmail || null,
      telephone: contactPhone || null,
      address: companyAddress || null,
    },
    ...(wantsContent(call) && { shortDescription: null, media: [] }),
  };
}
