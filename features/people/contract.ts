import { directory } from './contract/directory.ts';
import { fields } from './contract/fields.ts';
import { filters } from './contract/filters.ts';
import { history } from './contract/history.ts';
import { leaving } from './contract/leaving.ts';
import { membership } from './contract/membership.ts';
import { mentor } from './contract/mentor.ts';
import { roleCalls } from './contract/roles.ts';
import { userData } from './contract/user-data.ts';

/** All calls about people: their directory, history, fields, roles, memberships and saved filters. */
export const people = {
  ...roleCalls,
  ...fields,
  ...directory,
  ...history,
  ...filters,
  ...membership,
  ...leaving,
  ...mentor,
  ...userData,
};
