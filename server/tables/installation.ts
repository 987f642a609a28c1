import type { Generated } from 'kysely';
import type { Mode } from '../config/config.ts';

/** At most one. */
export interface InstallationRow {
  is_only: Generated<true>;
  mode: Mode;
  /** Whether it is a restored copy that nobody has said may act. */
  is_inert: Generated<boolean>;
}
