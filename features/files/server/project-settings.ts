import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Feature } from '#platform/server/feature.ts';
import { Files } from '../settings.ts';

const GB = 1024 ** 3;
const DEFAULT_PROJECT_GB = 50;

/** The settings of a project about all its files, whatever feature they are of. */
export const fileSettings = {
  config: { Files: settingsKey(Files, { ProjectGB: 'Admin', RemoveMetadata: 'staff' }) },
} satisfies Feature['projectSettings'];

/** Whether images that are uploaded in a project lose their metadata, such as the place where a photo was taken. */
export const removesMetadata = async (db: Db, projectId: number): Promise<boolean> =>
  (await settingsOf(db, projectId)).Config?.Files?.RemoveMetadata === true;

/** The room for the files of a project, in bytes. */
export const roomOf = async (db: Db, projectId: number): Promise<number> =>
  Math.round(((await settingsOf(db, projectId)).Config?.Files?.ProjectGB ?? DEFAULT_PROJECT_GB) * GB);
