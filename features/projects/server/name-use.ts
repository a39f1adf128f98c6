import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import type { NameUse } from '../contract/names.ts';
import type { projects } from '../contract.ts';
import type { Making } from './contributions.ts';
import { findById } from './store/projects.ts';

export async function nameUses({
  db,
  actor,
  input,
  services,
}: Request<typeof projects.nameUses>): Promise<NameUse[]> {
  const { projectId, names } = input;
  if (!(await findById(db, actor, projectId))) throw notFound();
  const uses: NameUse[] = [];
  for (const { names: part } of contributed(services.features, 'projectPart'))
    uses.push(...((await part?.uses(db, projectId, new Set(names))) ?? []));
  return uses;
}

/**
 * Gives the texts of a project the new titles of what they name, in the transaction of the call that saves these titles. `names` are the new
 * titles by the old ones. Texts of the installation stay.
 */
export async function renameUses(
  making: Making,
  projectId: number,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return;
  const changed: string[] = [];
  for (const { names: part } of contributed(making.services.features, 'projectPart'))
    changed.push(...((await part?.rename(making.db, projectId, names)) ?? []));
  if (changed.length === 0) return;
  await record(making, 'project.rename-uses', {
    projectId,
    before: { names: [...names.keys()] },
    after: { names: [...names.values()], changed },
  });
}
