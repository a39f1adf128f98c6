import { IconFiles } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

const place = { group: 'daily', icon: IconFiles, order: 40 } as const;

/** The screens in the navigation, by their paths. Each role that sends and gets files finds its own. */
export const places: Places = {
  '/{curProject}/mentee/senditems': { ...place, daily: { Mentee: 40 }, roles: ['Mentee'] },
  '/{curProject}/mentor/senditems': { ...place, roles: ['Mentor'] },
  '/{curProject}/admin/senditems': { ...place, roles: ['Admin', 'Supervisor', 'Coordinator'] },
};
