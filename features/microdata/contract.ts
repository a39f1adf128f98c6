import { withStale } from '#platform/contract/stale.ts';
import { designing } from './contract/designing.ts';
import { filling } from './contract/filling.ts';

const calls = { ...filling, ...designing };

/** All calls about microdata: the forms of a project, and what its people answer (spec 001 §7, "Microdata"). */
export const microdata = withStale(calls, (of) => {
  const formsOfPeople = [of.form, of.ofPerson, of.start, of.end, of.completedStart, of.completedEnd];
  return {
    setStart: formsOfPeople,
    setEnd: formsOfPeople,
    save: [of.ofPerson, of.start, of.end, of.completedStart, of.completedEnd],
    finalize: formsOfPeople,
    unfinalize: formsOfPeople,
    check: formsOfPeople,
    setExit: formsOfPeople,
    saveForm: [of.editForms, of.projectStart, of.projectEnd, of.form],
  };
});
