import { withStale } from '#platform/contract/stale.ts';
import { issuedCalls } from './contract/issued.ts';
import { issuingCalls } from './contract/issuing.ts';
import { templateCalls } from './contract/templates.ts';

/** All calls of documents: templates, batches, what was issued, and its proof (spec 001 §7, §8; docs/decisions/0105). */
export const documents = withStale({ ...templateCalls, ...issuingCalls, ...issuedCalls }, (of) => {
  const templates = [of.getRazorDocuments, of.getNames];
  const batches = [of.batches, of.batch, of.issued, of.getRazorDocuments];
  return {
    saveRazorDocument: [...templates, of.get, of.history],
    remove: templates,
    restore: templates,
    addReady: templates,
    issue: batches,
    cancelBatch: batches,
    resumeBatch: batches,
    revoke: [of.issued, of.mine],
    verify: [],
  };
});
