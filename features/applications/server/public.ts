export { protocolOf } from './protocol.ts';

// For the server's own work: nothing of it is shown to a person as it is, so that no actor is needed.
export { blank as blankApplications, countDueApplications, dueApplications } from './store/personal.ts';
