import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import type { projects } from '../contract.ts';
import { profileTypes, type Settings } from '../contract/settings.ts';
import { type Setup, type SetupStepName, setupSteps } from '../contract/setup.ts';
import * as store from './store/setup.ts';

/** Returns the steps of the guide in their order. */
export async function readSetup({ db, input, services }: Request<typeof projects.setup>): Promise<Setup> {
  const { projectId } = input;
  const project = projectId === undefined ? undefined : await store.projectInSetup(db, projectId);
  if (projectId !== undefined && !project) throw notFound();
  const done = new Map<SetupStepName, boolean>([
    ['project', project !== undefined],
    ['fields', project !== undefined && hasFields(project.settings)],
  ]);
  for (const { name, isDone } of contributed(services.features, 'setupStep'))
    done.set(name, await isDone(db, projectId));
  return {
    steps: setupSteps.flatMap((name) => (done.has(name) ? [{ name, done: done.get(name) === true }] : [])),
    closed: project !== undefined && (project.setupClosedAt !== null || project.archivedAt !== null),
  };
}

/** Whether the settings name at least one field of people. */
const hasFields = (settings: Settings): boolean =>
  profileTypes.some(
    (type) => [...(settings[type]?.Fields ?? []), ...(settings[type]?.ProjectFields ?? [])].length > 0,
  );

/** Closes the guide of a project. */
export async function closeSetup(request: Request<typeof projects.closeSetup>) {
  const { db, input } = request;
  const { projectId } = input;
  if (await store.closeSetup(db, projectId)) await record(request, 'project.close-setup', { projectId });
  return {};
}
