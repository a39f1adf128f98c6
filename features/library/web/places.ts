import { IconBooks } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/library': { group: 'daily', icon: IconBooks, order: 50 },
};
