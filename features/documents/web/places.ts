import { IconCertificate, IconFileCertificate } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens that the navigation shows, by their paths. */
export const places: Places = {
  '/{curProject}/admin/documents/list': { group: 'project', icon: IconFileCertificate, order: 18 },
  '/{curProject}/documents': { group: 'own', icon: IconCertificate, order: 30, roles: ['Mentor', 'Mentee'] },
};
