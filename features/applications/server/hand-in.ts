import { documentsOf } from '#engines/forms/asked-form.ts';
import { record } from '#features/audit/server/inside.ts';
import { ownReadyFiles } from '#features/files/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { acceptedAlready, tooManyFiles, wrongKind } from '../contract/refusals.ts';
import type { applications } from '../contract.ts';
import { documentsOfMany } from './documents.ts';
import { protocolOf } from './protocol.ts';
import { lockOwn } from './store/applications.ts';
import { addChanges } from './store/changes.ts';
import { addFile, documentRows, filesOf, setDocument, withdrawFile } from './store/documents.ts';

/** The files that one document can have: more pages belong into one PDF. */
const MAX_FILES = 10;

/** The applicant adds one of their files to a document, or withdraws it. An accepted document cannot be changed. */
export async function handIn(request: Request<typeof applications.setDocument>) {
  const { db, actor, input } = request;
  const application = await lockOwn(db, actor.id, input.appId);
  const document = (await documentRows(db, [input.appId])).find(({ key }) => key === input.key);
  if (!application || !document) throw notFound();
  if (document.state === 'accepted') throw acceptedAlready();

  const { key, fileId, withdrawn } = input;
  const file = { applicationId: input.appId, key, fileId };
  const others = (await filesOf(db, [input.appId])).filter((one) => one.key === key && one.fileId !== fileId);
  if (withdrawn) {
    if (!(await withdrawFile(db, file))) throw notFound();
    // What staff asked for again is still asked for while other files of the document remain.
    await setDocument(db, input.appId, key, { state: others.length > 0 ? document.state : 'missing' });
  } else {
    await requireFittingFile(db, actor, fileId, kindsOf(application, key));
    if (others.length >= MAX_FILES) throw tooManyFiles();
    await addFile(db, file);
    await setDocument(db, input.appId, key, { state: 'uploaded', reason: null });
  }
  await addChanges(db, actor, {
    kind: 'document',
    of: [{ id: input.appId, detail: { key, state: withdrawn ? 'missing' : 'uploaded' } }],
  });
  const { projectId } = application;
  await record(request, 'application.document', {
    projectId,
    target: `${protocolOf(application)} ${input.key}`,
  });
  return (await documentsOfMany(db, [application])).get(application.id)!;
}

const kindsOf = ({ definition }: { definition: Parameters<typeof documentsOf>[0] }, key: string) =>
  documentsOf(definition).find((document) => document.key === key)?.kinds ?? [];

async function requireFittingFile(
  db: Db,
  actor: Actor,
  fileId: number,
  kinds: readonly string[],
): Promise<void> {
  const [file] = await ownReadyFiles(db, actor.id, [fileId]);
  if (!file) throw notFound();
  if (!kinds.includes(file.kind)) throw wrongKind();
}
