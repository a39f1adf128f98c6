import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Feature } from '#platform/server/feature.ts';
import { Files } from '../settings.ts';

const GB = 1024 ** 3;
const DEFAULT_PROJECT_GB = 50;

/** The settings of a project about all its files, whatever feature they are of. */
export const roomSettings = {
  config: { Files: settingsKey(Files, { ProjectGB: 'Admin', RemoveMetadata: 'staff' }) },
} satisfies Feature['projectSettings'];

/** What follows from them: how much room the files take, and what images lose. */
export const roomPolicy = {
  removesMetadata: async (db, projectId) =>
    (await settingsOf(db, projectId)).Config?.Files?.RemoveMetadata === true,
  maxBytes: async (db, projectId) =>
    Math.round(((await settingsOf(db, projectId)).Config?.Files?.ProjectGB ?? DEFAULT_PROJECT_GB) * GB),
} satisfies Feature['filePolicy'];
