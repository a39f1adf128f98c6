import { withStale } from '#platform/contract/stale.ts';
import { apply } from './contract/apply.ts';
import { publicForm } from './contract/public-form.ts';

/** All calls of visitors and applicants: the public form, applying, and the own application. */
export const applications = withStale({ ...publicForm, ...apply }, (calls) => ({
  saveDraft: [],
  submit: [],
  confirm: [],
  resendLink: [],
  setDocument: [calls.mine],
}));
