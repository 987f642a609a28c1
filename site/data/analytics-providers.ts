import { companies } from './outside-sources.ts';
import { settings } from './site-data.ts';

/** The analytics providers that are configured; they run only with the visitor's consent. */
export const analyticsProviders = companies(settings.tag_manager_id, settings.analytics_id);
