import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    fileUse: FileUse;
  }
}

/**
 * How a feature uses files in its records. Owners and Admins may read a file, and so may users whom one of the
 * features allows.
 */
export interface FileUse {
  /** Whether the actor may see a record that refers to the file. */
  mayRead(db: Db, actor: Actor, fileId: number): Promise<boolean>;
  /** Whether a record refers to the file. Its owner cannot delete it then. */
  isUsed(db: Db, fileId: number): Promise<boolean>;
  /** Whether the sweep of unsent files leaves the file, although its owner may delete it. */
  isKept?(db: Db, fileId: number): Promise<boolean>;
  /** Called when a reader other than the owner begins to receive the file. An Admin in another user's place is no reader. */
  opened?(services: Pick<Services, 'pool'>, actor: Actor, fileId: number): Promise<void>;
  /** Whether the file is part of what people write to each other: an Admin then reads it only if `mayRead` allows it. */
  isPersonal?(db: Db, fileId: number): Promise<boolean>;
}

/** Whether a record of any feature refers to the file. */
export const isFileUsed = (db: Db, features: readonly Feature[], fileId: number): Promise<boolean> =>
  some(contributed(features, 'fileUse'), (use) => use.isUsed(db, fileId));

/** Whether a feature wants the file to stay, used or not. */
export const isFileKept = (db: Db, features: readonly Feature[], fileId: number): Promise<boolean> =>
  some(contributed(features, 'fileUse'), async (use) => (await use.isKept?.(db, fileId)) ?? false);

/** Whether one of these holds, asked one after the other. */
export async function some<T>(list: readonly T[], holds: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of list) if (await holds(item)) return true;
  return false;
}
