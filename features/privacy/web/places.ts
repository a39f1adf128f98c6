import { IconShieldLock, IconUserShield } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/privacy': { group: 'own', icon: IconUserShield, order: 40 },
  '/{curProject}/admin/project/privacy': { group: 'project', icon: IconShieldLock, order: 30 },
};
