export { isA } from './store/accounts.ts';
export { isMemberOf } from './store/active.ts';
export { isLinkedTo, seesWholeProject } from './store/scope.ts';
export { isStillMentor } from './store/still-mentor.ts';
export { isInScope } from './store/selection.ts';
export {
  fieldsOfPerson,
  fieldsOfProject,
  fieldsSeenBy,
  type PersonValues,
  shownValues,
  valuesAtLevel,
} from '../profile.ts';
export { documentOf, elsewhere, projectFields } from './store/documents.ts';
export { findSeen } from './seen.ts';
export { changeFields } from './update-fields.ts';
export { describe, named, shownUsername, valuesOf } from './described.ts';
export { countMembers, everyMember, isOnline, lockMembers, orderOf, pageOfMembers } from './store/list.ts';
export { coordinators, peopleOf } from './store/one.ts';
export { accountsKnown, accountsNamed, type KnownAccount } from './store/find.ts';
export { isNamed } from './store/search.ts';
export { meets } from './store/selection.ts';

export type { LeavingGround, Leavers, SettlesLeaving } from './leaving/settles.ts';
export type { MembersChanged } from './members-changed.ts';
export type { FieldsWritten } from './write-fields.ts';

// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { memberships } from './memberships.ts';
export { barriersTo, isBlockedBetween } from './reach.ts';
export { factsOf, isActiveIn, type OtherFacts } from './store/reach.ts';
export { restoreValues } from './bulk-changes.ts';
export { membersWithAccounts } from './store/accounts.ts';
export { activeMembers, isActiveAs } from './store/active.ts';
export { fillProjectFields } from './store/fill.ts';
export { addNewMembers } from './store/joining.ts';
export { noteMembersChanged } from './members-changed.ts';
export { comeBack, findSettled, settleLeaving } from './leaving/leave.ts';
export { newsOfLeavers, notifyOfLeavers } from './leaving/notify-staff.ts';
export { removeMembers } from './store/leaving.ts';
export { projectsOf } from './store/one.ts';
export { namesakesAmong } from './store/namesakes.ts';
export { countsForUnique, lockJoining, takenOnJoining } from './store/unique.ts';
export {
  activeProjects,
  addMembers,
  statesOf,
  withdrawnAmong,
  isActiveMember,
  setMember,
  setMembers,
  setWithdrawn,
  stateOf,
} from './store/members.ts';
