import { withStale } from '#platform/contract/stale.ts';
import { keptCalls } from './contract/kept.ts';
import { debugCalls, queryCalls, writingCalls } from './contract/queries.ts';
import { serviceCalls } from './contract/services.ts';

/** All calls of saved queries, services and reports (spec 001 §3, §5, §7, §8). */
export const queries = withStale(
  { ...queryCalls, ...keptCalls, ...writingCalls, ...serviceCalls, ...debugCalls },
  (of) => {
    const reports = [of.all, of.get, of.history];
    const services = [of.services, of.service, of.getSqlServices];
    return {
      edit: reports,
      remove: [of.all],
      restore: [of.all],
      copy: [of.all],
      addReady: [of.all],
      favorite: [of.all],
      // The list says when the caller ran each report last.
      execute: [of.all],
      keep: [of.snapshots],
      removeSnapshot: [of.snapshots],
      schedule: [of.schedules],
      unschedule: [of.schedules],
      pin: [of.pinned],
      setWriter: [of.writers],
      editService: services,
      removeService: services,
      restoreService: services,
      saveSqlService: services,
    };
  },
);
