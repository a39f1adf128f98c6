import { projects } from '#features/projects/contract.ts';
import { withStale } from '#platform/contract/stale.ts';
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
export const people = withStale(
  {
    ...roleCalls,
    ...fields,
    ...directory,
    ...history,
    ...filters,
    ...membership,
    ...leaving,
    ...mentor,
    ...userData,
  },
  (calls) => {
    const person = [calls.list, calls.one];
    const members = [...person, calls.count];
    return {
      updateRoles: person,
      setLevel: person,
      updateField: person,
      updateFields: person,
      updateFieldAsMentee: person,
      setField: [...person, calls.filterValues],
      updateUserFields: [...person, calls.filterValues],
      undoUpdate: [...person, calls.filterValues],
      saveFilter: [calls.savedFilters],
      removeFilter: [calls.savedFilters],
      setState: members,
      setStateMany: members,
      leaveProject: [projects.list],
      setDefaultProject: [calls.one, projects.default],
      addExisting: [...members, calls.mentorsFilter],
      addStaff: members,
      addEvaluationMentees: members,
      setContact: [calls.contact],
      setUserData: [calls.getUserData],
    };
  },
);
