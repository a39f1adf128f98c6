import { IconFileCertificate } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screens in the navigation, by their paths. */
export const places: Places = {
  '/{curProject}/admin/project/microdata/forms': { group: 'project', icon: IconFileCertificate, order: 60 },
};
