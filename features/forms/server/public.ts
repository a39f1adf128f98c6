export { judge } from './judge.ts';

// For the server's own work: forms are no data of people, so no actor is needed.
export {
  definitionsOf,
  type FormVersion,
  latestForm,
  projectsWithReadForm,
  recordFaults,
} from './store/forms.ts';
