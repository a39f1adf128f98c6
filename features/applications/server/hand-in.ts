import { documentsOf } from '#engines/applications/asked-form.ts';
import { record } from '#features/audit/server/public.ts';
import { ownReadyFile } from '#features/files/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { acceptedAlready, nothingUploaded, wrongKind } from '../contract/refusals.ts';
import type { applications } from '../contract.ts';
import { documentsOfMany } from './documents.ts';
import { protocolOf } from './protocol.ts';
import { lockOwn, lockVisible } from './store/applications.ts';
import { addChanges } from './store/changes.ts';
import { documentRows, setDocument } from './store/documents.ts';

/** The applicant attaches one of their files as a document, or removes it. An accepted document cannot be changed. */
export async function handIn({ db, actor, http, input }: Request<typeof applications.setDocument>) {
  const application = await lockOwn(db, actor.id, input.appId);
  const document = (await documentRows(db, [input.appId])).find(({ key }) => key === input.key);
  if (!application || !document) throw notFound();
  if (document.state === 'accepted') throw acceptedAlready();

  const { fileId = null } = input;
  if (fileId !== null) await requireFittingFile(db, actor, fileId, kindsOf(application, input.key));
  const state = fileId === null ? 'missing' : 'uploaded';
  // The reason for a replacement is kept until the applicant hands in a new file.
  await setDocument(db, input.appId, input.key, { fileId, state, ...(fileId !== null && { reason: null }) });
  await addChanges(db, actor, {
    kind: 'document',
    of: [{ id: input.appId, detail: { key: input.key, state } }],
  });
  const { projectId } = application;
  await record(
    db,
    { actor, http },
    { what: 'application.document', projectId, target: `${protocolOf(application)} ${input.key}` },
  );
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
  const file = await ownReadyFile(db, actor.id, fileId);
  if (!file) throw notFound();
  if (!kinds.includes(file.kind)) throw wrongKind();
}

/** Staff accept a document, or revoke the acceptance. */
export async function acceptDocument({
  db,
  actor,
  http,
  input,
}: Request<typeof applications.acceptDocument>) {
  const application = await lockVisible(db, actor, input.appId);
  const document = (await documentRows(db, [input.appId])).find(({ key }) => key === input.key);
  if (!application || !document) throw notFound();
  if (document.fileId === null) throw nothingUploaded();

  const state = input.accepted ? 'accepted' : 'uploaded';
  if (document.state === state) return {};
  await setDocument(db, input.appId, input.key, { state, ...(input.accepted && { reason: null }) });
  await addChanges(db, actor, {
    kind: 'document',
    of: [{ id: input.appId, detail: { key: input.key, state: input.accepted ? state : 'unaccepted' } }],
  });
  await record(
    db,
    { actor, http },
    {
      what: 'application.accept-document',
      projectId: application.projectId,
      ...(application.userId !== null && { subjectId: application.userId }),
      target: `${protocolOf(application)} ${input.key}`,
      before: document.state,
      after: state,
    },
  );
  return {};
}
