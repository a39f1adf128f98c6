export { isA } from './store/accounts.ts';
export { isMemberOf } from './store/active.ts';
export { isLinkedTo, seesWholeProject } from './store/scope.ts';
export { isStillMentor } from './store/still-mentor.ts';
export { isInScope, peopleInScope } from './store/selection.ts';
export { peopleWithFields } from './store/report.ts';
export {
  fieldsOfPerson,
  fieldsOfProject,
  fieldsSeenBy,
  narrowed,
  type PersonValues,
  shownValues,
  valuesAtLevel,
} from '../profile.ts';
export { documentOf, elsewhere, projectFields, seenOf } from './store/documents.ts';
export { findSeen } from './seen.ts';
export { changeFields } from './update-fields.ts';
export { describe, named, shownUsername, valuesOf } from './described.ts';
export { countMembers, everyMember, isOnline, lockMembers, orderOf, pageOfMembers } from './store/list.ts';
export { coordinators, peopleOf } from './store/one.ts';
export { accountsKnown, accountsNamed, type KnownAccount } from './store/find.ts';
export { isNamed } from './store/search.ts';
export { meets } from './store/selection.ts';
export { findByKayas, seesKayas, splitKeys } from './kayas.ts';
export { kayasOf } from './store/kayas.ts';
