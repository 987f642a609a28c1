import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Key from 'lucide/dist/esm/icons/key-round.mjs';
import Alert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import Webhook from 'lucide/dist/esm/icons/webhook.mjs';

/** The icons of the pages that the server renders for partners. */
export const PARTNER_ICONS = {
  alert: Alert,
  before: ArrowLeft,
  check: Check,
  clock: Clock,
  download: Download,
  key: Key,
  after: ArrowRight,
  webhook: Webhook,
};

export type PartnerIconName = keyof typeof PARTNER_ICONS;
