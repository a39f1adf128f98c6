import { randomUUID } from 'node:crypto';
import { PART_BYTES } from '#engines/files/categories.ts';
import { type FileRefusal, refusalOfAnnounced } from '#engines/files/check-file.ts';
import { record } from '#features/audit/server/inside.ts';
import { forbidden, notFound, tooMany } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import { broke } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { takeFromLimit } from '#platform/server/limits.ts';
import { fileEmpty, fileQuota, fileTooLarge, fileType } from '../contract/refusals.ts';
import { mayUploadFor } from '../access.ts';
import type { files } from '../contract.ts';
import * as store from './store.ts';

const refusals = {
  'file-type': fileType,
  'file-too-large': fileTooLarge,
  'file-empty': fileEmpty,
} satisfies Record<FileRefusal, unknown>;

/** The unfinished uploads of one user: three that run, and paused ones. */
const MAX_UNDER_WAY = 20;
/** Bytes of all files that a user has uploaded and that are there. Staff keep those of a project. */
const KEPT_BYTES = { staff: 20 * 1024 ** 3, others: 1024 ** 3 };
/** The bytes of files that a user may keep. */
export const quotaOf = ({ roles }: Pick<Actor, 'roles'>): number =>
  holds(roles, staff) ? KEPT_BYTES.staff : KEPT_BYTES.others;

const STARTS = { max: 300, seconds: 3600 };

export async function startUpload({ db, actor, input, http, services }: Request<typeof files.startUpload>) {
  const { category, name, originalName, mime, parts, projectId = null, userId = actor.id } = input;
  if (!mayUploadFor(actor, userId)) throw forbidden();
  const refusal = refusalOfAnnounced({ category, name: originalName, mime }, parts);
  if (refusal) throw refusals[refusal]();
  await takeFromLimit(services.limitsPool, `upload ${actor.id}`, STARTS);
  if ((await store.countUnderWay(db, actor.id)) >= MAX_UNDER_WAY) throw tooMany({ retryAfter: 60 });
  if ((await store.countParts(db, actor.id)) + parts > quotaOf(actor) / PART_BYTES) throw fileQuota();
  const id = await store
    .add(db, {
      ownerId: userId,
      starterId: actor.id,
      category,
      projectId,
      name,
      originalName,
      mime,
      parts,
      storageKey: randomUUID(),
    })
    .catch(ownerMissing);
  await record({ db, actor, http }, 'file.start', { subjectId: userId, target: `${id}` });
  return { id };
}

/** An Admin may upload a file for any existing user. */
function ownerMissing(error: unknown): never {
  throw broke(error, 'file_owner_id_fkey') ? notFound() : error;
}
