export { protocolOf } from './protocol.ts';

// For background work of the server. Users do not see these records directly, so the functions take no actor.
export { blank as blankApplications, countDueApplications, dueApplications } from './store/personal.ts';
