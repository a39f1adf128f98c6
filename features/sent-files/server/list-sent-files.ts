import { isInScope } from '#features/people/server/public.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { seesOthers } from '../access.ts';
import type { sentFiles } from '../contract.ts';
import * as store from './store/sent-files.ts';
import { toSentFile } from './to-contract.ts';

/** A page of the actor's files in a project, or for staff those of a person in their scope. */
export async function list({ db, actor, input }: Request<typeof sentFiles.list>) {
  const { page, count, ofId = actor.id, ...filters } = input;
  if (ofId !== actor.id && !(seesOthers(actor.roles) && (await isInScope(db, actor, input.projectId, ofId))))
    throw notFound();
  const wanted = { ...filters, ofId };
  const rows = await store.listSentFiles(db, actor, { ...wanted, page, count });
  return pageOf(
    rows.map((row) => toSentFile(row, actor)),
    await store.countSentFiles(db, actor, wanted),
    count,
  );
}

/** The actor's files in all projects, or in one. */
export async function getShared({ db, actor, input }: Request<typeof sentFiles.getShared>) {
  const rows = await store.listSentFiles(db, actor, { ...input, ofId: actor.id });
  return rows.map((row) => toSentFile(row, actor));
}
