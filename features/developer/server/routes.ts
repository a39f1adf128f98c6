import type { Handlers } from '#platform/server/implement.ts';
import type { developer } from '../contract.ts';
import * as entries from './entries.ts';
import { files, removeFile, uploadFile } from './files.ts';
import { jobs, retryJob } from './jobs.ts';
import * as runs from './mass/runs.ts';
import { getMass, massCall, massCalls, setMass } from './mass/settings.ts';
import { tryMass } from './mass/try.ts';
import { doCorsRequest, myPost, places, recycle } from './sites.ts';

export const handlers: Handlers<typeof developer> = {
  entries: entries.entries,
  entry: entries.entry,
  setEntry: entries.setEntry,
  entryHistory: entries.entryHistory,
  pastEntry: entries.pastEntry,
  removeEntry: entries.removeEntry,
  restoreEntry: entries.restoreEntry,
  files,
  uploadFile,
  removeFile,
  places,
  myPost,
  doCorsRequest,
  recycle,
  massCalls,
  massCall,
  getMass,
  setMass,
  tryMass,
  startMass: runs.startMass,
  addRows: runs.addRows,
  runMass: runs.runMass,
  cancelMass: runs.cancelMass,
  massRun: runs.massRun,
  massRuns: runs.massRuns,
  failedRows: runs.failedRows,
  mendRows: runs.mendRows,
  exportFailed: runs.exportFailed,
  jobs,
  retryJob,
};
