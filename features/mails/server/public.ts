// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { contactOfProject } from './sender.ts';
