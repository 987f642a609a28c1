/**
 * The commands of operators, e.g. `npm run seahour -- staff list`. Each reads DATABASE_URL, or else
 * uses the built-in database in SEAHOUR_DATA.
 */
import { Command } from 'commander';
import { activate } from './cli/activate.ts';
import { backup } from './cli/backup.ts';
import { calendars } from './cli/calendars.ts';
import { catalogueExport } from './cli/catalogue-export.ts';
import { catalogueImport } from './cli/catalogue-import.ts';
import { catalogueNew } from './cli/catalogue-new.ts';
import { codes } from './cli/codes.ts';
import { dbMigrate } from './cli/db-migrate.ts';
import { doctor } from './cli/doctor.ts';
import { editorLink } from './cli/editor-link.ts';
import { editors } from './cli/editors.ts';
import { erase } from './cli/erase.ts';
import { money } from './cli/money.ts';
import { partners } from './cli/partners.ts';
import { rates } from './cli/rates.ts';
import { restore } from './cli/restore.ts';
import { staff } from './cli/staff.ts';
import { staffLink } from './cli/staff-link.ts';
import { tripLink } from './cli/trip-link.ts';

const program = new Command('seahour').description('Runs and keeps a Seahour marketplace.');
for (const command of [
  catalogueImport,
  catalogueExport,
  catalogueNew,
  staff,
  staffLink,
  editors,
  editorLink,
  partners,
  tripLink,
  calendars,
  codes,
  money,
  rates,
  backup,
  restore,
  activate,
  erase,
  dbMigrate,
  doctor,
]) {
  program.addCommand(command.showHelpAfterError('(--help shows what there is)'));
}
await program.parseAsync();
