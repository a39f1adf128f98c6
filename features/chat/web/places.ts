import { IconHistory, IconMessages } from '@tabler/icons-react';
import { reachers } from '#features/people/access.ts';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/chat': {
    group: 'daily',
    icon: IconMessages,
    order: 35,
    daily: { Mentee: 35, Mentor: 25 },
    roles: reachers,
  },
  '/{curProject}/admin/silence': { group: 'people', icon: IconHistory, order: 35 },
};
