import { IconHistory } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/changes': { group: 'people', icon: IconHistory, order: 65 },
};
