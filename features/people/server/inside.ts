// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { memberships } from './memberships.ts';
export { barriersTo, isBlockedBetween } from './reach.ts';
export { factsOf, isActiveIn, type OtherFacts } from './store/reach.ts';
export { restoreValues } from './bulk-changes.ts';
export { membersWithAccounts } from './store/accounts.ts';
export { activeMembers, isActiveAs } from './store/active.ts';
export { fillProjectFields } from './store/fill.ts';
export { addNewMembers } from './store/joining.ts';
export { reportRelations } from './relations-changed.ts';
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
