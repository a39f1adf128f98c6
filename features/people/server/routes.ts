import { implement } from '#platform/server/implement.ts';
import { assignableRoles } from '../access.ts';
import { people } from '../contract.ts';
import { addEvaluationMentees, addExisting } from './add-existing.ts';
import { setField, undoUpdate, updateUserFields } from './bulk-update.ts';
import { exportMembers } from './export.ts';
import * as find from './find.ts';
import { addUsers } from './import/add-users.ts';
import { checkImport, importRows, imports, readSheet, startImport, undoImport } from './import/batches.ts';
import { count, list } from './list.ts';
import { setLevel, updateRoles } from './roles.ts';
import { removeFilter, savedFilters, saveFilter } from './saved-filters.ts';
import { byIds, one, projectOr } from './show.ts';
import { leaveProject, setDefaultProject, setState, setStateMany } from './states.ts';
import { mentorsOf } from './store/find.ts';
import { updateField, updateFieldAsMentee, updateFields } from './update-fields.ts';

/** The handlers of people. `forget` drops what is remembered of who may do what, when a call changes it. */
export const peopleRoutes = (forget: () => void) =>
  implement(people, {
    list,
    count,
    one,
    byIds,
    byField: find.byField,
    mentors: async ({ db, actor, input }) =>
      (await mentorsOf(db, actor, input.projectId)).map(({ id }) => id),
    mentorIds: async ({ db, actor }) =>
      (await mentorsOf(db, actor, await projectOr(db, actor, undefined))).map(({ id }) => id),
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

    updateRoles: async (request) => {
      request.afterCommit(forget);
      return updateRoles(request);
    },
    setLevel: async (request) => {
      request.afterCommit(forget);
      return setLevel(request);
    },
    setState: async (request) => {
      request.afterCommit(forget);
      return setState(request);
    },
    setStateMany: async (request) => {
      request.afterCommit(forget);
      return setStateMany(request);
    },
    leaveProject: async (request) => {
      request.afterCommit(forget);
      return leaveProject(request);
    },
    setDefaultProject,
    addExisting: async (request) => {
      request.afterCommit(forget);
      return addExisting(request);
    },
    addEvaluationMentees,

    startImport,
    checkImport,
    addUsers,
    importRows,
    imports,
    undoImport,
    readSheet,

    export: exportMembers,
    savedFilters,
    saveFilter,
    removeFilter,
  });
