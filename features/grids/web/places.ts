import { IconTable } from '@tabler/icons-react';
import type { Places } from '#platform/web/screen.ts';

/** The screen that the navigation shows, by its path. */
export const places: Places = {
  '/{curProject}/grid': {
    group: 'programme',
    icon: IconTable,
    order: 20,
    daily: {
      Admin: 30,
      Supervisor: 30,
      Coordinator: 30,
      SupervisorLite: 20,
      SupervisorLitePlus: 10,
      Super: 10,
    },
  },
};
