import { t } from '../page-data.ts';
import { takeSaid } from './said-after.ts';
import { toast } from './toast.ts';

const said = takeSaid();
if (said) void toast({ tone: 'success', title: t(`toast.${said}`) });
