import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { approvers, uploaders } from '../access.ts';
import { FolderPath, Tags } from './item.ts';
import { alreadyDecided, folderNotEmpty, folderTaken, staleItem } from './refusals.ts';

const Ids = z.array(id('libraryItem')).min(1).max(500);
/** What the caller decides on: the item as it was read (`Item.version`). A decision on anything newer is refused. */
const seen = { id: id('libraryItem'), version: z.int().min(1) };
/** What a change of many did: unknown items and those of other people are skipped. */
const Changed = z.strictObject({ changed: z.array(id('libraryItem')) });

/** Looking after the library: approval, many items at once, folders, deleting with undo. */
export const managing = {
  /** Approves the waiting version of an item that the caller has read; its uploader is notified. */
  approve: call({
    path: '/api/library/Approve',
    may: approvers,
    writes: true,
    input: z.strictObject(seen),
    output: Nothing,
    refusals: [alreadyDecided, staleItem],
  }),
  /** Approves each item by itself. What was changed after the caller had read it stays as it is, and is answered by its title. */
  approveMany: call({
    path: '/api/library/ApproveMany',
    may: approvers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ items: z.array(z.strictObject(seen)).min(1).max(500) }),
    output: Changed.extend({
      stale: z.array(z.strictObject({ id: id('libraryItem'), title: z.string() })),
    }),
  }),
  /** Sends the waiting version back to its uploader, who is notified with the reason. */
  sendBack: call({
    path: '/api/library/SendBack',
    may: approvers,
    writes: true,
    input: z.strictObject({ ...seen, reason: z.string().trim().min(1).max(1_000) }),
    output: Nothing,
    refusals: [alreadyDecided, staleItem],
  }),

  move: call({
    path: '/api/library/Move',
    may: approvers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ids: Ids, category: FolderPath }),
    output: Changed,
  }),
  /** Adds tags to items and takes others away. */
  tag: call({
    path: '/api/library/Tag',
    may: approvers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ids: Ids, add: Tags.default([]), remove: Tags.default([]) }),
    output: Changed,
  }),

  /** Deletes an item; for 30 days it can be restored. Uploaders delete what was never approved. */
  deleteDoc: call({
    path: '/api/library/deletedoc',
    may: uploaders,
    writes: true,
    input: z.strictObject({ id: id('libraryItem') }),
    output: Nothing,
  }),
  deleteMany: call({
    path: '/api/library/DeleteMany',
    may: approvers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ids: Ids }),
    output: Changed,
  }),
  /** Restores what was deleted in the last 30 days: those who approve all of it, uploaders what they deleted. */
  restore: call({
    path: '/api/library/Restore',
    may: uploaders,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ids: Ids }),
    output: Changed,
  }),

  addFolder: call({
    path: '/api/library/AddFolder',
    may: approvers,
    writes: true,
    input: z.strictObject({ projectId: id('project'), path: FolderPath.min(2) }),
    output: Nothing,
    refusals: [folderTaken],
  }),
  /** Renames or moves a folder with all that is in it. */
  moveFolder: call({
    path: '/api/library/MoveFolder',
    may: approvers,
    writes: true,
    input: z.strictObject({ projectId: id('project'), from: FolderPath.min(2), to: FolderPath.min(2) }),
    output: z.strictObject({ changed: z.int() }),
    refusals: [folderTaken],
  }),
  /** Removes a folder without items in it or below. */
  removeFolder: call({
    path: '/api/library/RemoveFolder',
    may: approvers,
    writes: true,
    input: z.strictObject({ projectId: id('project'), path: FolderPath.min(2) }),
    output: Nothing,
    refusals: [folderNotEmpty],
  }),
};
