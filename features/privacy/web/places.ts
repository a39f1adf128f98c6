import { IconShieldLock, IconUserShield } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/privacy': { group: 'work', icon: IconUserShield, order: 95 },
  '/{curProject}/admin/project/privacy': { group: 'administration', icon: IconShieldLock, order: 95 },
};
