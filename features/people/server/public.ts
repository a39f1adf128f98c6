export { isMemberOf } from './store/active.ts';
export { isLinkedTo } from './store/scope.ts';
export { isInScope } from './store/selection.ts';
export { type Elsewhere, fieldsOfPerson, fieldsOfProject, shownValues } from '../profile.ts';
export { documentOf, elsewhere, projectFields } from './store/documents.ts';
export { describe, named, valuesOf } from './described.ts';
export { countMembers, everyMember, lockMembers, orderOf, pageOfMembers } from './store/list.ts';
export { coordinators, peopleOf } from './store/one.ts';
export { isNamed } from './store/search.ts';
export { meets } from './store/selection.ts';

// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { memberships } from './memberships.ts';
export { activeMembers, isActiveAs } from './store/active.ts';
export { fillProjectFields } from './store/fill.ts';
export { addNewMembers } from './store/joining.ts';
export { countsForUnique, lockJoining, takenOnJoining } from './store/unique.ts';
export { activeProjects, isActiveMember, setMember, setMembers, stateOf } from './store/members.ts';
