export { protocolOf } from './protocol.ts';
export { blank as blankApplications, countDueApplications, dueApplications } from './store/personal.ts';
