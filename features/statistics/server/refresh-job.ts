import type { JobKind } from '#platform/server/jobs.ts';
import { takeSnapshot } from './snapshot.ts';
import { openProjects } from './store/snapshots.ts';

/** Refreshes the figures of one project. */
const projectJob: JobKind = {
  queue: 'statistics-figures',
  // The next night tries again, and readers see that it failed.
  retryLimit: 1,
  retryDelay: 300,
  expireInSeconds: 1_800,
  concurrency: 1,
  // Where a user refreshes the same project just now, there is nothing to do.
  run: async (services, data) =>
    void (await takeSnapshot(services, (data as { projectId: number }).projectId)),
};

/** Refreshes the figures of all projects at night, one project after the other. */
const nightJob: JobKind = {
  queue: 'statistics-night',
  cron: '10 4 * * *',
  run: async ({ pool, jobs }) => {
    const projects = await openProjects(pool);
    if (projects.length > 0)
      await jobs.sendAll(
        pool,
        projectJob.queue,
        projects.map((projectId) => ({ projectId })),
      );
  },
};

export const figureJobs: readonly JobKind[] = [projectJob, nightJob];
