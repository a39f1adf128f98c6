import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { developer } from '../contract.ts';
import { requireConsole, requireProof } from './require-console.ts';
import * as store from './store/jobs.ts';

export async function jobs({ db, services }: Request<typeof developer.jobs>) {
  requireConsole(services);
  return {
    queues: (await store.queuesOf(db)).map(present),
    failed: (await store.failedJobs(db)).map(present),
  };
}

export async function retryJob(request: Request<typeof developer.retryJob>) {
  const { db, actor, input, services } = request;
  await requireProof(services, actor);
  const { queue, jobId } = input;
  if (!(await store.hasFailed(db, queue, jobId))) throw notFound();
  await services.jobs.retry(db, queue, jobId);
  await record(request, 'developer.retry-job', { target: queue, after: { job: jobId } });
  return {};
}
