import { staff } from '#platform/contract/roles.ts';
import { feature } from '#platform/server/feature.ts';
import { selection } from '../contract.ts';
import { selectionWords } from './audit-words.ts';
import { bulkMoves } from './bulk-changes.ts';
import { mails } from './mails.ts';
import { notifyDuplicate } from './notify-duplicates.ts';
import { resultsAgain } from './results-again.ts';
import { handlers } from './routes.ts';
import { countWaiting } from './store/list.ts';
import { applicationResultJob } from './mail-results.ts';

export const selectionFeature = feature({
  name: 'selection',
  contract: selection,
  handlers,
  auditWords: selectionWords,
  jobs: [applicationResultJob],
  mails,
  mailAgain: resultsAgain,
  bulkChanges: [bulkMoves],
  applicationConfirmed: notifyDuplicate,
  waiting: {
    place: '/{curProject}/admin/project/applications',
    roles: staff,
    count: (db, _actor, projectId) => countWaiting(db, projectId),
  },
  notifications: {
    kinds: { application: { page: true, mail: false, digest: 'daily', may: staff } },
    sayings: ['application.duplicate'],
  },
});
