import { createHash } from 'node:crypto';
import { PART_BYTES } from '#engines/files/categories.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { alreadyEnded, partIndex, partSize } from '../contract/refusals.ts';
import type { files } from '../contract.ts';
import { partsArea } from './places.ts';
import * as store from './store.ts';

/**
 * Writes the part to the storage, then its row, then answers. So an acknowledged part survives a crash of the server.
 */
export async function uploadPart({ actor, input, services }: Request<typeof files.uploadPart>) {
  const { id, part: index, data } = input;
  const file = await store.started(services.pool, actor, id);
  if (!file) throw notFound();
  if (file.state === 'ready') throw alreadyEnded();
  if (index >= file.parts) throw partIndex();
  const isLast = index === file.parts - 1;
  if (isLast ? data.length === 0 : data.length !== PART_BYTES) throw partSize();

  const sha256 = createHash('sha256').update(data).digest('hex');
  const part = { index, size: data.length, sha256 };
  await services.files.putPart(partsArea(file.storageKey), { ...part, at: index * PART_BYTES }, data);
  if (!(await store.addPart(services.pool, { fileId: id, ...part }))) throw alreadyEnded();
  return {};
}
