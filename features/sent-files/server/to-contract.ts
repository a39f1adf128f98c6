import { contentLanguageOf } from '#platform/contract/languages.ts';
import { present } from '#platform/server/present.ts';
import { displayName } from '#engines/files/display-name.ts';
import { typeByMime } from '#engines/files/types.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { Actor } from '#platform/server/actor.ts';
import { mayUndo } from '../access.ts';
import type { SentFile } from '../contract/sent-file.ts';
import type { NamedSentFile } from './store/sent-files.ts';

/** The name that a file is shown and saved under. */
const fileName = (originalName: string, mime: string): string =>
  displayName(originalName, typeByMime(mime)!.extensions[0]);

/** A sent file as the contract answers it to the actor. */
export function toSentFile(row: NamedSentFile, actor: Pick<Actor, 'id' | 'language'>): SentFile {
  const { withdrawnAt, openedAt, actionId, titles } = row;
  const isOwn = row.ownerId === actor.id;
  return present({
    id: row.id,
    projectId: row.projectId,
    fileId: row.fileId,
    name: fileName(row.originalName, row.mime),
    mime: row.mime,
    size: row.size!,
    ownerId: row.ownerId,
    owner: row.owner,
    receiverId: row.receiverId,
    receiver: row.receiver,
    note: row.note,
    actionId,
    action: titles && titleIn({ id: actionId!, titles }, contentLanguageOf(actor.language)),
    sharedAt: row.sharedAt,
    openedAt,
    withdrawnAt,
    mayWithdraw: isOwn && withdrawnAt === null,
    mayRestore: isOwn && withdrawnAt !== null && mayUndo(withdrawnAt, new Date()),
  });
}
