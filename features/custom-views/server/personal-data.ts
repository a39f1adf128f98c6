import type { PersonalData } from '#platform/server/personal-data.ts';
import { forgetReader, heldUse } from './store/use.ts';
import './tables.ts';

/** Which views a person saw on which day. Erasing removes it; the names of authors go with their accounts. */
export const customViewData: PersonalData = {
  tables: ['custom_view_version', 'custom_view_use'],
  keeps: [
    // Who made and published a view that others use.
    'custom_view_version.saved_by',
    'custom_view_version.published_by',
  ],
  held: [{ part: 'customViews', query: heldUse }],
  erase: forgetReader,
};
