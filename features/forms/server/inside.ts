// For the server's own work: forms are no data of people.
export {
  definitionsOf,
  type FormVersion,
  latestForm,
  projectsWithReadForm,
  recordFaults,
} from './store/forms.ts';
