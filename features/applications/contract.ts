import { withStale } from '#platform/contract/stale.ts';
import { apply } from './contract/apply.ts';
import { form } from './contract/form.ts';
import { mailCalls } from './contract/mails.ts';
import { personCalls } from './contract/person.ts';
import { staffCalls } from './contract/staff.ts';

/** All calls about applications: the form, applying, and the work of staff. */
export const applications = withStale(
  { ...form, ...apply, ...staffCalls, ...personCalls, ...mailCalls },
  (calls) => {
    const shown = [calls.list, calls.counts, calls.one];
    return {
      saveDraft: [],
      submit: [],
      confirm: [],
      resendLink: [],
      setDocument: [calls.mine],
      changeStatus: shown,
      resubmit: shown,
      uploadReminder: shown,
      bulk: shown,
      undo: shown,
      addNote: [calls.one],
      acceptDocument: shown,
      decidePerson: shown,
      mailAgain: [calls.mails, calls.mail],
    };
  },
);
