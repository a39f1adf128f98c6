import type { Handlers } from '#platform/server/implement.ts';
import type { microdata } from '../contract.ts';
import { checkForm } from './check-form.ts';
import { editForms, projectEnd, projectStart, readyForm, saveForm } from './design.ts';
import { completedEnd, completedStart, end, ofPerson, start } from './of-person.ts';
import { saveAnswers } from './save-answers.ts';
import { setExit } from './set-exit.ts';
import { showForm } from './show-form.ts';
import { tryForm } from './try-form.ts';
import { unfinalize } from './unfinalize.ts';

export const handlers: Handlers<typeof microdata> = {
  start,
  end,
  setStart: (request) => saveAnswers(request, { ...request.input, stage: 'entry' }),
  setEnd: (request) => saveAnswers(request, { ...request.input, stage: 'exit' }),
  completedStart,
  completedEnd,
  unfinalize,
  form: showForm,
  save: (request) => saveAnswers(request, request.input),
  finalize: (request) => saveAnswers(request, { ...request.input, final: true }),
  check: checkForm,
  ofPerson,
  setExit,
  projectStart,
  projectEnd,
  editForms,
  saveForm,
  tryForm,
  readyForm,
};
