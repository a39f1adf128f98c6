import { randomUUID } from 'node:crypto';
import { roles } from '#platform/contract/roles.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import type { ScopePlans } from '#testing/scope.ts';
import { aView } from '../fixtures.ts';
import { findByName, setRemoved } from '../store/writing.ts';

const everybody = roles.filter((role) => role !== 'Admin');
const planted = { more: () => ({ name: 'planted' }) };
const first = { more: () => ({ version: 1 }) };
const byAdmin = { finder: 'Admin' } as const;
const aName = () => `planted-${randomUUID().slice(0, 13)}`;

/** What the scope matrix cannot tell from the contract of custom views, by call and field. */
export const scope: ScopePlans = {
  'show projectId': planted,
  'seen id': first,
  'failed id': first,
  'save id': first,
  'save projectId': { ...byAdmin, more: () => ({ name: aName(), access: [] }) },
  'publish id': first,
  'past id': first,
  'restore id': { kinds: ['removedCustomView'] },
  'set projectId': { ...byAdmin, more: () => ({ name: aName() }) },
  'setView projectId': { ...byAdmin, more: () => ({ name: aName() }) },
  'get projectId': { ...byAdmin, ...planted },
  'deleteByName projectId': { ...byAdmin, ...planted },
  'getView projectId': planted,
  'getView2 projectId': planted,
};

declare module '#testing/plant.ts' {
  interface Records {
    customView: number;
    removedCustomView: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  customView: { kinds: ['customView'], sharedWith: everybody },
};

/** A view that is known by its name in each project. */
export async function prepare(server: Ground['server'], project: number): Promise<void> {
  if (!(await findByName(server.db, 'planted', project)))
    await aView(server.db, { projectId: project, name: 'planted' }, { access: everybody });
}

/** A view of the project that all its people open, and one that was taken away. */
export async function plant({ server, project }: Ground): Planted {
  const place = { projectId: project };
  const removed = await aView(server.db, { ...place, name: aName() });
  await setRemoved(server.db, removed, true);
  return {
    customView: await aView(server.db, { ...place, name: aName() }, { access: everybody }),
    removedCustomView: removed,
  };
}
