export { protocolOf } from './protocol.ts';
export { searchKeysOf } from './search-keys.ts';

// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { blank as blankApplications, countDueApplications, dueApplications } from './store/personal.ts';
