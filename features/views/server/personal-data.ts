import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Who wrote a view: a name beside code, which tells nothing of the person and goes with the account. */
export const viewData: PersonalData = {
  tables: ['action_view', 'action_view_change'],
  held: [],
  erase: async () => {},
};
