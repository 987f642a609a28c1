import type { Generated } from 'kysely';
import type { Mode } from '../config/config.ts';

/** At most one. */
export interface InstallationRow {
  is_only: Generated<true>;
  mode: Mode;
}
