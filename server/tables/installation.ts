import type { Generated } from 'kysely';
import type { Mode } from '../config/config.ts';

/** At most one. */
export interface InstallationRow {
  is_only: Generated<true>;
  /** The one it was first used in; null until then. */
  mode: Mode | null;
  /** Whether it is a restored copy that nobody has said may act. */
  is_inert: Generated<boolean>;
}
