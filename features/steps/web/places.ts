import { IconChecklist, IconListCheck } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. Staff open the others from the page of a mentee. */
export const places: Places = {
  '/{curProject}/mentee/actions': {
    group: 'programme',
    icon: IconChecklist,
    order: 10,
    daily: { Mentee: 20 },
    roles: ['Mentee'],
  },
  '/{curProject}/mentor/action/list/{actionId?}': {
    group: 'programme',
    icon: IconListCheck,
    order: 15,
    daily: { Mentor: 30, Microdata: 30 },
    roles: ['Mentor', 'Microdata'],
  },
};
