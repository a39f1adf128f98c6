// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { blank as blankApplications, countDueApplications, dueApplications } from './store/personal.ts';
