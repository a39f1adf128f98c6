import { present } from '#platform/server/present.ts';
import type { Actor } from '#platform/server/actor.ts';
import { mayDelete, mayEdit, mayShare } from '../access.ts';
import type { Item, Metadata, SharedBy } from '../contract/item.ts';
import type { ItemRow } from './store/items.ts';
import type { KeptMetadata } from './tables.ts';

/** The metadata that are dates. */
const dates = ['datePublished', 'creationDate'] as const;

/** Metadata for the wire: texts of dates become dates (spec 002 §3). */
export function toMetadata(kept: KeptMetadata): Metadata {
  const metadata: Record<string, unknown> = { ...kept };
  for (const name of dates) if (kept[name] !== undefined) metadata[name] = new Date(kept[name]);
  return metadata as Metadata;
}

/** Metadata as they are kept. */
export const keepMetadata = (metadata: Metadata): KeptMetadata =>
  JSON.parse(JSON.stringify(metadata)) as KeptMetadata;

/** An item as the reader sees it, with those who shared it with the reader. */
export function toItem(
  row: ItemRow,
  actor: Pick<Actor, 'id' | 'roles'>,
  shared: readonly SharedBy[] = [],
): Item {
  const of = { uploaderId: row.uploaderId, isApproved: row.approved !== null };
  const pending = row.state === 'waiting' || row.state === 'returned' ? row.state : undefined;
  return present({
    id: row.id,
    title: row.title,
    category: row.category,
    kind: row.kind,
    link: row.link,
    page: row.page && { title: row.page.title ?? '', hasPicture: row.page.hasPicture },
    fileId: row.fileId,
    type: row.mime,
    metadata: toMetadata(row.metadata),
    tags: row.tags,
    approved: of.isApproved,
    pending,
    reason: row.reason,
    stars: Math.round(row.stars * 10) / 10,
    votes: row.votes,
    ownStars: row.ownStars,
    isFavorite: row.isFavorite,
    uploader: row.uploader,
    addedAt: row.addedAt,
    changedAt: row.changedAt,
    version: row.version,
    shared: [...shared],
    mayEdit: mayEdit(actor, of),
    mayDelete: mayDelete(actor, of),
    mayShare: mayShare(actor.roles, of),
  });
}

/** The data of the refusal `staleItem`. Many acts change an item, so who came last is left to its history. */
export const presentOf = (row: ItemRow, actor: Pick<Actor, 'id' | 'roles'>) => ({
  version: row.version,
  by: null,
  at: null,
  present: toItem(row, actor),
});

interface ShareRow {
  sharedBy: number;
  sharer: string;
  note: string;
  at: Date;
  openedAt: Date | null;
}

/** A share as its receiver reads it. */
export const toShared = ({ sharedBy, sharer, note, at, openedAt }: ShareRow): SharedBy =>
  present({ by: sharedBy, name: sharer, note, at, openedAt });
