import type { Handlers } from '#platform/server/implement.ts';
import { assignableRoles } from '../access.ts';
import { people } from '../contract.ts';
import { addEvaluationMentees, addExisting, addStaff } from './add-existing.ts';
import { setField, undoUpdate, updateUserFields } from './bulk-update.ts';
import { current } from './current.ts';
import { exportMembers } from './export.ts';
import * as find from './find.ts';
import { history } from './history.ts';
import { count, list } from './list.ts';
import { setLevel, updateRoles } from './roles.ts';
import { previewLeaving } from './leaving/preview.ts';
import { mentorHandlers } from './mentor.ts';
import { removeFilter, savedFilters, saveFilter } from './saved-filters.ts';
import { byIds, one, projectOrDefault } from './show.ts';
import { setStateMany } from './set-state-many.ts';
import { leaveProject, setDefaultProject, setState } from './states.ts';
import { mentorsOf } from './store/find.ts';
import { getUserData, setUserData } from './user-data.ts';
import { updateField, updateFieldAsMentee, updateFields } from './update-fields.ts';

export const handlers: Handlers<typeof people> = {
  current,
  list,
  count,
  one,
  byIds,
  history,
  byField: find.byField,
  mentors: async ({ db, actor, input }) => (await mentorsOf(db, actor, input.projectId)).map(({ id }) => id),
  mentorIds: async ({ db, actor }) =>
    (await mentorsOf(db, actor, await projectOrDefault(db, actor, undefined))).map(({ id }) => id),
  find: find.find,
  roles: async ({ actor }) => assignableRoles(actor.roles, actor.level),
  fieldValues: find.fieldValues,
  filterValues: find.filterValues,
  cascadeValues: find.cascadeValues,
  mentorsFilter: find.mentorsFilter,
  supervisorsFilter: find.supervisorsFilter,

  updateField,
  updateFields,
  updateFieldAsMentee,
  setField,
  updateUserFields,
  undoUpdate,

  updateRoles,
  setLevel,
  setState,
  setStateMany,
  leaveProject,
  previewLeaving,
  setDefaultProject,
  addExisting,
  addEvaluationMentees,
  addStaff,

  export: exportMembers,
  savedFilters,
  saveFilter,
  removeFilter,

  ...mentorHandlers,

  getUserData,
  setUserData,
};
