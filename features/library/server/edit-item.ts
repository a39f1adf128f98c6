import { record } from '#features/audit/server/inside.ts';
import { ownReadyFiles, requireRoom } from '#features/files/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayApprove, mayEdit } from '../access.ts';
import { staleItem } from '../contract/refusals.ts';
import type { library } from '../contract.ts';
import { notifyApprovers, settleWaiting } from './notify-library.ts';
import { requireLink } from './link.ts';
import { queuePage } from './link-page.ts';
import { requireItem } from './reading.ts';
import { type ItemRow, lockItems } from './store/items.ts';
import { lockWords } from './store/words.ts';
import { addVersion } from './store/versions.ts';
import { keepMetadata, presentOf, toItem } from './to-contract.ts';
import { kindOf } from './uploading.ts';

/** Adds a version of an item: approved at once for those who approve, else it waits while readers see the old one. */
export async function editItem(request: Request<typeof library.updateFile>) {
  const { db, actor, input } = request;
  const [row] = await lockItems(db, actor, [input.id]);
  if (!row) throw notFound();
  if (!mayEdit(actor, { uploaderId: row.uploaderId, isApproved: row.approved !== null })) throw forbidden();
  if (row.version !== input.version) throw staleItem(presentOf(row, actor));

  const isApproved = mayApprove(actor.roles);
  const { title, metadata, tags } = input;
  const content = await contentOf(request, row);
  const number = row.newest + 1;
  await addVersion(db, {
    itemId: row.id,
    number,
    category: isApproved || row.approved === null ? input.category : row.category,
    title,
    tags,
    ...content,
    metadata: { ...keepMetadata(metadata), ...content.facts },
    madeBy: actor.id,
    isApproved,
  });
  await queuePage(request.services, db, { itemId: row.id, number, link: content.link });
  const about = { id: row.id, projectId: row.projectId, title };
  await settleWaiting(db, [{ id: row.id, number: row.newest }]);
  if (!isApproved) await notifyApprovers(request, { ...about, number });
  await record(request, 'library.edit', {
    projectId: row.projectId,
    target: `${row.id}`,
    before: { title: row.title },
    after: { title },
  });
  return toItem(await requireItem(db, actor, row.id), actor);
}

/** The file or the link of the new version, and what the server itself knows of it. */
async function contentOf({ db, actor, input, services }: Request<typeof library.updateFile>, row: ItemRow) {
  const { fileSize, fileType } = row.metadata;
  if (input.fileId !== undefined && input.fileId !== row.fileId) {
    const [file] = await ownReadyFiles(db, actor.id, [input.fileId]);
    if (file?.category !== 'library') throw notFound();
    await requireRoom(db, services, { projectId: row.projectId, fileIds: [file.id] });
    await lockWords(db, file.id);
    return {
      kind: kindOf(file.mime),
      fileId: file.id,
      link: null,
      facts: { fileSize: file.size, fileType: file.mime },
    };
  }
  if (row.fileId !== null) {
    await lockWords(db, row.fileId);
    const facts = present({ fileSize, fileType });
    return { kind: row.kind, fileId: row.fileId, link: null, facts };
  }
  return { kind: 'Url' as const, fileId: null, link: requireLink(input.link ?? row.link!), facts: {} };
}
