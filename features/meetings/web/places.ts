import { IconCalendar } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/calendar': {
    group: 'daily',
    icon: IconCalendar,
    order: 30,
    daily: { Mentee: 30, Mentor: 20, Supervisor: 40, Coordinator: 40, Microdata: 20 },
  },
};
