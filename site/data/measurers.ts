import { companies } from './outside-sources.ts';
import { settings } from './site-data.ts';

/** Who counts visits to this site, where its visitors allow it. */
export const measurers = companies(settings.tag_manager_id, settings.analytics_id);
