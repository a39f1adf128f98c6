import { IconChecklist, IconListCheck } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. Staff open the others from the page of a mentee. */
export const places: Places = {
  '/{curProject}/mentee/actions': { group: 'work', icon: IconChecklist, order: 10, roles: ['Mentee'] },
  '/{curProject}/mentor/action/list/{actionId?}': {
    group: 'work',
    icon: IconListCheck,
    order: 15,
    roles: ['Mentor', 'Microdata'],
  },
};
