import { IconForms } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/admin/project/applicationform': { group: 'selection', icon: IconForms, order: 20 },
};
