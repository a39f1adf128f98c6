import { withStale } from '#platform/contract/stale.ts';
import { dataCalls } from './contract/data.ts';
import { jobCalls } from './contract/jobs.ts';
import { massCalls } from './contract/mass.ts';
import { siteCalls } from './contract/sites.ts';

/** All calls of the console of Admins (spec 001 §5, §7, §8). */
export const developer = withStale({ ...dataCalls, ...siteCalls, ...massCalls, ...jobCalls }, (of) => {
  const entries = [of.entries, of.entry, of.entryHistory];
  const runs = [of.massRun, of.massRuns, of.failedRows];
  return {
    setEntry: entries,
    removeEntry: entries,
    restoreEntry: entries,
    uploadFile: [of.files],
    removeFile: [of.files],
    // Other sites change nothing that our pages show.
    myPost: [],
    doCorsRequest: [],
    recycle: [],
    setMass: [of.getMass],
    startMass: [of.massRuns],
    addRows: [],
    runMass: runs,
    cancelMass: runs,
    mendRows: runs,
    retryJob: [of.jobs],
  };
});
