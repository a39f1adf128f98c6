// For the server's own work. No user is shown these records as they are, so no actor is needed.
export { addReadyReports } from './ready.ts';
