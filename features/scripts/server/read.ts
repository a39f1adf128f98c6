import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Script, scripts } from '../contract.ts';
import * as store from './store.ts';

/** A script in the form of the contract; its code and tests only for those who write scripts. */
export function scriptOf(
  { code, tests, projectId, project, changedBy, ...row }: store.FoundScript,
  isWriter: boolean,
): Script {
  return {
    ...row,
    ...present({ projectId, project, changedBy }),
    ...(isWriter && { code, tests: [...tests] }),
  };
}

/** The scripts that the caller runs; with the errors of their runs for those who write scripts. */
export async function all({ db, actor, input }: Request<typeof scripts.all>): Promise<Script[]> {
  const isWriter = actor.roles.includes('Admin');
  const found = await store.scriptsOf(db, actor, input.projectId);
  const faults =
    isWriter && found.length > 0
      ? await store.faultsOf(
          db,
          found.map(({ id }) => id),
        )
      : [];
  return found.map((one) => ({
    ...scriptOf(one, isWriter),
    ...(isWriter && {
      faults: faults
        .filter(({ scriptId }) => scriptId === one.id)
        .map(({ scriptId: _of, ...fault }) => fault),
    }),
  }));
}

/** The versions of a script, the newest first. */
export async function history({ db, input }: Request<typeof scripts.history>) {
  const versions = await store.versions.list(db, input.id);
  if (versions.length === 0) throw notFound();
  return versions.map(({ content, by, ...row }) => ({
    ...row,
    ...present({ by }),
    ...content,
    services: [...content.services],
    roles: [...content.roles],
    tests: [...content.tests],
  }));
}
