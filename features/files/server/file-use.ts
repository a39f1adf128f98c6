import type { Db } from '#platform/server/db.ts';
import { anyContributed, type Feature } from '#platform/server/feature.ts';

/** Whether a record of any feature refers to the file. */
export const isFileUsed = (db: Db, features: readonly Feature[], fileId: number): Promise<boolean> =>
  anyContributed(features, 'fileUse', (use) => use.isUsed(db, fileId));

/** Whether a feature wants the file to stay, used or not. */
export const isFileKept = (db: Db, features: readonly Feature[], fileId: number): Promise<boolean> =>
  anyContributed(features, 'fileUse', (use) => use.isKept?.(db, fileId));
