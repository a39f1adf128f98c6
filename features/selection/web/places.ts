import { IconFileDescription } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/admin/project/applications': {
    group: 'selection',
    icon: IconFileDescription,
    order: 10,
    daily: { Admin: 10, Supervisor: 10, Coordinator: 10 },
  },
};
