import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { protocolOf, lockApplication, addChanges } from '#features/applications/server/public.ts';
import { documentRows, filesOf, setDocument } from '#features/applications/server/inside.ts';
import type { selection } from '../contract.ts';
import { nothingUploaded } from '../contract/refusals.ts';
import { staleDocument } from '../contract/documents.ts';

/** Staff accept a document, or revoke the acceptance. */
export async function acceptDocument({ db, actor, http, input }: Request<typeof selection.acceptDocument>) {
  const application = await lockApplication(db, actor, input.appId);
  const document = (await documentRows(db, [input.appId])).find(({ key }) => key === input.key);
  if (!application || !document) throw notFound();
  if (document.state === 'missing') throw nothingUploaded();

  const state = input.accepted ? 'accepted' : 'uploaded';
  if (document.state === state) return {};
  if (document.changedAt.getTime() !== input.changedAt.getTime()) {
    const held = (await filesOf(db, [input.appId])).filter(({ key }) => key === input.key);
    throw staleDocument({
      version: document.changedAt,
      by: null,
      at: document.changedAt,
      present: { state: document.state, files: held.map(({ fileId }) => fileId) },
    });
  }
  await setDocument(db, input.appId, input.key, { state, ...(input.accepted && { reason: null }) });
  await addChanges(db, actor, {
    kind: 'document',
    of: [{ id: input.appId, detail: { key: input.key, state: input.accepted ? state : 'unaccepted' } }],
  });
  await record(
    { db, actor, http },
    'application.accept-document',
    present({
      projectId: application.projectId,
      subjectId: application.userId,
      target: `${protocolOf(application)} ${input.key}`,
      before: document.state,
      after: state,
    }),
  );
  return {};
}
