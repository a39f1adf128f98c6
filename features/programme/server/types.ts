import { contentLanguageOf } from '#platform/contract/languages.ts';
import { record } from '#features/audit/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { noSuchType, typeStays } from '../contract/refusals.ts';
import type { ActionType } from '../contract/types.ts';
import type { programme } from '../contract.ts';
import * as store from './store/types.ts';

/** The lowest id of a type that an Admin added. */
const FIRST_OWN_ID = 100;

/** All types, in the caller's language. */
export async function listTypes({
  db,
  actor,
}: {
  db: Db;
  actor: Pick<Actor, 'language'>;
}): Promise<ActionType[]> {
  return (await store.types(db)).map((type) => ({
    ...type,
    title: type.titles[contentLanguageOf(actor.language)],
    isOwn: type.id >= FIRST_OWN_ID,
  }));
}

export async function saveType(request: Request<typeof programme.saveType>) {
  const { db, actor, input } = request;
  const { id, titles } = input;
  const before = id === undefined ? undefined : await store.lockType(db, id);
  if (id !== undefined && !before) throw noSuchType();
  const saved = before ? await store.renameType(db, before.id, titles) : await store.addType(db, titles);
  await record(request, 'actions.type', {
    target: String(saved),
    before: before?.titles,
    after: titles,
  });
  return listTypes({ db, actor });
}

export async function removeType(request: Request<typeof programme.removeType>) {
  const { db, actor, input } = request;
  const { id } = input;
  const before = await store.lockType(db, id);
  if (!before) throw noSuchType();
  if (id < FIRST_OWN_ID || (await store.isTypeInUse(db, id))) throw typeStays();
  await store.removeType(db, id);
  await record(request, 'actions.delete-type', { target: String(id), before: before.titles });
  return listTypes({ db, actor });
}
