import { IconReportAnalytics } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/questreports': { group: 'programme', icon: IconReportAnalytics, order: 60 },
};
