import { PART_BYTES } from '#engines/files/categories.ts';
import { typeByName } from '#engines/files/types.ts';
import { record } from '#features/audit/server/inside.ts';
import type { FileUse } from '#features/files/server/contributions.ts';
import { fileType } from '#features/files/contract/refusals.ts';
import {
  disownFiles,
  endUpload,
  fileFacts,
  forgetFiles,
  startUpload,
  uploadPart,
} from '#features/files/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { developer } from '../contract.ts';
import { requireConsole, requireProof } from './require-console.ts';
import * as store from './store/files.ts';

/** Those of views are read by everybody with a session, the others by Admins. */
export const consoleFiles: FileUse = {
  mayRead: (db, _actor, fileId) => store.isViewFile(db, fileId),
  isUsed: store.isConsoleFile,
  inProject: store.filesOfProject,
};

export async function files({ db, services }: Request<typeof developer.files>) {
  requireConsole(services);
  const rows = await store.allFiles(db);
  const facts = await fileFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ madeBy, ...row }) => {
    const fact = facts.get(row.id);
    return fact ? [{ ...row, ...present({ madeBy }), mime: fact.mime, size: fact.size }] : [];
  });
}

/**
 * Takes a file through the door of all uploads: its content decides the type, the scanner sees it, and the room of the uploader counts.
 * Then it belongs to its place and no longer to a person.
 */
export async function uploadFile(request: Request<typeof developer.uploadFile>): Promise<{ id: number }> {
  const { actor, input, services } = request;
  await requireProof(services, actor);
  const { dir, name, file: bytes } = input;
  const type = typeByName(name);
  if (!type) throw fileType();
  const announced = {
    category: 'shared',
    name,
    originalName: name,
    mime: type.mime,
    parts: Math.ceil(bytes.length / PART_BYTES) || 1,
  } as const;
  const { id } = await services.pool
    .transaction()
    .execute((db) => startUpload({ ...request, db, input: announced }));
  for (let part = 0; part < announced.parts; part++)
    await uploadPart({
      ...request,
      input: { id, part, data: bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES) },
    });
  await endUpload({ ...request, input: { id } });
  await services.pool.transaction().execute(async (db) => {
    const before = await store.putFile(db, { fileId: id, dir, name, madeBy: actor.id });
    await disownFiles(db, actor.id, [id]);
    if (before !== undefined) await forgetFiles(db, [before]);
    await record({ ...request, db }, 'developer.upload-file', { target: `${dir}/${name}` });
  });
  return { id };
}

export async function removeFile(request: Request<typeof developer.removeFile>) {
  const { db, actor, input, services } = request;
  await requireProof(services, actor);
  const name = await store.dropFile(db, input.id);
  if (name === undefined) throw notFound();
  await forgetFiles(db, [input.id]);
  await record(request, 'developer.remove-file', { target: name });
  return {};
}
