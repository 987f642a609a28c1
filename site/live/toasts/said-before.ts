import { t } from '../page-data.ts';
import { takeSaid } from './said-after.ts';
import { showToast } from './toast.ts';

const said = takeSaid();
if (said) void showToast({ tone: 'success', title: t(`toast.${said}`) });
