import { record } from '#features/audit/server/inside.ts';
import type { Call } from '#platform/contract/call.ts';
import { idsIn } from '#platform/contract/ids.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed, eachContributed, allContributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { projects } from '../contract.ts';
import * as store from './store/archive.ts';
import { setOpen } from './store/projects.ts';

/** Archives a project and closes it for applications, or takes it out of the archive. */
export async function archive(request: Request<typeof projects.archive>) {
  const { db, actor, input, services } = request;
  const { projectId, archived } = input;
  if (!(await store.setArchived(db, projectId, archived))) return {};
  if (archived) await setOpen(db, projectId, false, actor.id);
  await eachContributed(services.features, 'projectArchived', ({ follow }) =>
    follow(request, { projectId, archived }),
  );
  await record(request, archived ? 'project.archive' : 'project.restore', { projectId });
  return {};
}

/** What archiving a project would end. */
export function previewArchive({ db, input, services }: Request<typeof projects.previewArchive>) {
  return allContributed(services.features, 'projectArchived', ({ find }) =>
    find(db, services, input.projectId),
  );
}

/** An input without the fields of these names. */
const without = (input: object, fields: readonly string[] = []): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !fields.includes(name)));

/** How long a node may not know of a project that another node archived. */
const CACHE_MS = 1000;

/**
 * Creates the function that tells whether the input of a call belongs to an archived project: by the id of the project, or by that of a
 * record that belongs to one. As long as no project is archived it asks nothing more.
 */
export function archiveGuard({ pool, features }: Pick<Services, 'pool' | 'features'>) {
  const tables = Object.entries(
    Object.assign({}, ...contributed(features, 'inProject')) as Record<string, string>,
  );
  let known: { ids: ReadonlySet<number>; until: number } | undefined;

  async function archivedIds(db: Db): Promise<ReadonlySet<number>> {
    if (known && known.until > Date.now()) return known.ids;
    const ids = new Set(await store.archivedProjects(db));
    known = { ids, until: Date.now() + CACHE_MS };
    return ids;
  }

  return {
    isArchived: async (call: Call, input: unknown): Promise<boolean> => {
      const archived = await archivedIds(pool);
      if (archived.size === 0) return false;
      const changed = without(input as object, call.inArchive === true ? [] : call.inArchive);
      if (idsIn(call.input, 'project', changed).some((id) => archived.has(id))) return true;
      for (const [kind, table] of tables) {
        const ids = idsIn(call.input, kind, changed);
        if (ids.length > 0 && (await store.anyInProjects(pool, table, ids, archived))) return true;
      }
      return false;
    },
    forget: () => {
      known = undefined;
    },
  };
}
