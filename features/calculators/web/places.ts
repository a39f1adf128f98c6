import { IconCalculator } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/admin/calculators/list': { group: 'project', icon: IconCalculator, order: 17 },
};
