import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** The author of a view. The name is no data about the person and is erased with the account. */
export const viewData: PersonalData = {
  tables: ['action_view', 'action_view_change'],
  keeps: [
    // Who made and changed a view that others use.
    'action_view.changed_by',
    'action_view.edited_by',
    'action_view_change.user_id',
  ],
  held: [],
  erase: async () => {},
};
