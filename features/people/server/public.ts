export { isMemberOf } from './store/active.ts';
export { isLinkedTo } from './store/scope.ts';
export { isInScope } from './store/selection.ts';
export { fieldsOfPerson, fieldsOfProject, shownValues } from '../profile.ts';
export { describe, named, valuesOf } from './described.ts';
export { countMembers, everyMember, lockMembers, orderOf, pageOfMembers } from './store/list.ts';
export { coordinators, peopleOf } from './store/one.ts';
export { meets } from './store/selection.ts';

// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { memberships } from './memberships.ts';
export { activeMembers, isActiveAs } from './store/active.ts';
export { addNewMembers, lockJoining } from './store/joining.ts';
export { activeProjects, isActiveMember, setMember, setMembers, stateOf } from './store/members.ts';
