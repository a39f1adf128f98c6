import { IconFileDescription, IconForms } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/admin/project/applications': { group: 'programme', icon: IconFileDescription, order: 20 },
  '/{curProject}/admin/project/applicationform': { group: 'programme', icon: IconForms, order: 30 },
};
