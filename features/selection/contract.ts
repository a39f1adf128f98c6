import { withStale } from '#platform/contract/stale.ts';
import { documentCalls } from './contract/documents.ts';
import { listCalls } from './contract/list.ts';
import { mailCalls } from './contract/mails.ts';
import { moveCalls } from './contract/moves.ts';
import { oneCalls } from './contract/one.ts';
import { personCalls } from './contract/person.ts';

/** All calls of staff about applications: the list, one application, its documents and mails, and moves. */
export const selection = withStale(
  { ...listCalls, ...oneCalls, ...moveCalls, ...documentCalls, ...personCalls, ...mailCalls },
  (calls) => {
    const shown = [calls.list, calls.counts, calls.one];
    return {
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
