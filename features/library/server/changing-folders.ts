import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { folderNotEmpty, folderTaken } from '../contract/refusals.ts';
import type { library } from '../contract.ts';
import { lineOf } from './reading.ts';
import * as store from './store/folders.ts';

const lockFolders = (db: Parameters<typeof lockKeys>[0], projectId: number) =>
  lockKeys(db, `library folders of ${projectId}`);

export async function addFolder(request: Request<typeof library.addFolder>) {
  const { db, input } = request;
  const { projectId, path } = input;
  await lockFolders(db, projectId);
  if (await store.isFolder(db, projectId, path)) throw folderTaken();
  await store.keepFolders(db, projectId, lineOf(path));
  await record(request, 'library.add-folder', { projectId, after: { path } });
  return {};
}

export async function moveFolder(request: Request<typeof library.moveFolder>) {
  const { db, input } = request;
  const { projectId, from, to } = input;
  await lockFolders(db, projectId);
  if (!(await store.isFolder(db, projectId, from))) throw notFound();
  if (to.startsWith(from) || (await store.isFolder(db, projectId, to))) throw folderTaken();
  const changed = await store.movePaths(db, { projectId, from, to });
  await store.keepFolders(db, projectId, lineOf(to));
  const change = { before: { path: from }, after: { path: to } };
  await record(request, 'library.move-folder', { projectId, ...change });
  return { changed };
}

export async function removeFolder(request: Request<typeof library.removeFolder>) {
  const { db, input } = request;
  const { projectId, path } = input;
  await lockFolders(db, projectId);
  if (!(await store.isFolder(db, projectId, path))) throw notFound();
  if (await store.hasItems(db, projectId, path)) throw folderNotEmpty();
  await store.removeFolders(db, projectId, path);
  await record(request, 'library.remove-folder', { projectId, before: { path } });
  return {};
}
