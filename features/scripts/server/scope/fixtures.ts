import { roles } from '#platform/contract/roles.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { type ScopePlans } from '#testing/scope.ts';
import { addScript, findScript } from '../store.ts';

const everybody = roles.filter((role) => role !== 'Admin');

/** What the scope matrix cannot tell from the contract of scripts, by call and field. */
export const scope: ScopePlans = {
  'save id': { more: () => ({ name: `x-${crypto.randomUUID().slice(0, 8)}`, version: 1 }) },
  'save projectId': { finder: 'Admin', more: () => ({ name: `x-${crypto.randomUUID().slice(0, 8)}` }) },
  'restore id': { kinds: ['removedScript'] },
  'all projectId': { finder: 'Admin' },
  'trial projectId': { finder: 'Admin' },
  'run projectId': { finder: 'Admin', more: () => ({ name: 'planted' }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    script: number;
    removedScript: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  script: { kinds: ['script'], sharedWith: [] },
};

/** A script of the project, one that was taken away, and one of the installation. */
export async function plant({ server, project }: Ground): Planted {
  const content = (name: string) => ({
    name,
    descr: '',
    code: '1',
    services: [],
    roles: everybody,
    tests: [],
  });
  const add = () =>
    addScript(
      server.db,
      { ...content(`planted-${crypto.randomUUID().slice(0, 13)}`), projectId: project },
      undefined,
    );
  if (!(await findScript(server.db, { id: 0, roles: ['Admin'] }, 'planted')))
    await addScript(server.db, { ...content('planted'), projectId: null }, undefined);
  const removedScript = await add();
  await server.db
    .updateTable('script')
    .set({ removedAt: new Date() })
    .where('id', '=', removedScript)
    .execute();
  return { script: await add(), removedScript };
}
