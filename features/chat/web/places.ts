import { IconHistory, IconMessages } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/chat': {
    group: 'daily',
    icon: IconMessages,
    order: 35,
    daily: { Mentee: 35, Mentor: 25 },
  },
  '/{curProject}/admin/silence': { group: 'people', icon: IconHistory, order: 35 },
};
