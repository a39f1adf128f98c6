import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import { broke, type Db } from '#platform/server/db.ts';
import { eachContributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import { urlTaken } from '../contract/refusals.ts';
import type { Project } from '../contract/project.ts';
import type { projects } from '../contract.ts';
import { staleProject } from '../contract/versions.ts';
import type { Making } from './contributions.ts';
import { notifyAsked, requireSupervisors } from './ask-supervisors.ts';

import { readProject } from './read-settings.ts';
import { requireMayChange } from './guarded-settings.ts';
import { saveVersion } from './save-version.ts';
import { findById, lockVisible } from './store/projects.ts';
import { addProject, type Documents, documentsAt, lastSaving } from './store/versions.ts';
import { changesBetween } from './versions.ts';

/** Creates a project, or changes one that the caller runs. */
export async function save(request: Request<typeof projects.save>): Promise<Project> {
  const { db, actor, input } = request;
  const { id, version, ...sent } = input.project;
  const documents = readProject(request.services.features, sent);
  if (id === undefined) {
    const { supervisorIds } = input;
    return make(request, { what: 'project.create', documents, supervisorIds });
  }

  const before = await lockVisible(db, actor, id);
  if (!before) throw notFound();
  if (version !== before.version) throw await staleRefusal(db, actor, version, before);
  await refuseTakenUrl(saveVersion(request, before, documents));
  await record(request, 'project.save', {
    projectId: id,
    before: { version },
    after: { version: version + 1, changed: changesBetween(before, documents).map(({ path }) => path) },
  });
  return requireProject(db, actor, id);
}

/** A new project: its content, the kind of its event in the audit log, and the supervisors who are asked to take it over. */
interface NewProject {
  what: string;
  documents: Documents;
  supervisorIds: readonly number[];
}

/**
 * Creates a project. Its creator and the supervisors become active members. Throws `guardedSettings` for settings that only an Admin
 * makes, and `needsSupervisor`.
 */
export async function make(making: Making, { what, documents, supervisorIds }: NewProject): Promise<Project> {
  const { db, actor } = making;
  requireMayChange(actor, making.services.features, { before: {}, after: documents.settings });
  const supervisors = await requireSupervisors(db, actor, supervisorIds);
  const id = await refuseTakenUrl(addProject(db, documents, actor.id));
  await eachContributed(making.services.features, 'projectPart', (part) =>
    part.create?.(making, id, supervisors),
  );
  await notifyAsked(making, id, supervisors);
  await record(making, what, {
    projectId: id,
    after: { url: documents.url, people: supervisors },
  });
  return requireProject(db, actor, id);
}

/** The refusal of a save over an older version: the newest project, and what changed in the meantime. */
export async function staleRefusal(
  db: Db,
  actor: Actor,
  version: number | undefined,
  now: Documents & { id: number; version: number },
) {
  const then = version === undefined ? undefined : await documentsAt(db, now.id, version);
  return staleProject({
    ...(await lastSaving(db, now)),
    present: {
      project: await requireProject(db, actor, now.id),
      differences: then ? changesBetween(then, now) : [],
    },
  });
}

/** The project as its creator sees it. The membership is part of the transaction, so it exists. */
export async function requireProject(db: Db, actor: Actor, id: number): Promise<Project> {
  const project = await findById(db, actor, id);
  if (!project) throw notFound();
  return project;
}

/** Maps a violation of the unique url to a refusal. */
export async function refuseTakenUrl<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    throw broke(error, 'project_url') ? urlTaken() : error;
  }
}
