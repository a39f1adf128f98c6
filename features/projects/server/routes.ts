import { present } from '#platform/server/present.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { pageOf } from '#platform/contract/paging.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { projects } from '../contract.ts';
import { archive, previewArchive } from './archive.ts';
import { listSupervisors } from './ask-supervisors.ts';
import { clone, exportConfig, importConfig } from './configuration.ts';
import { fieldUse, renameField } from './field-use.ts';
import { nameUses } from './name-use.ts';
import { save } from './save-project.ts';
import { projectFor } from './seen-settings.ts';
import { closeSetup, readSetup } from './setup.ts';
import { countProjects, page } from './store/manage.ts';
import { findById, findDefault, findNamed, list, onTheWire } from './store/projects.ts';
import { countVersions, documentsAt, versionsOf } from './store/versions.ts';
import { changesBetween } from './versions.ts';

export const handlers: Handlers<typeof projects> = {
  list: ({ db, actor }) => list(db, actor),

  open: async ({ db, actor, input, services: { features } }) =>
    projectFor(actor, features, found(await findNamed(db, actor, input.name))),

  byId: async ({ db, actor, input, services: { features } }) =>
    projectFor(actor, features, found(await findById(db, actor, input.id))),

  default: async ({ db, actor, services: { features } }) =>
    projectFor(actor, features, found(await findDefault(db, actor))),

  settings: async ({ db, actor, services: { features } }) =>
    projectFor(actor, features, found(await findDefault(db, actor))).settings,

  manage: async ({ db, actor, input }) => {
    const { page: number, count, ...wanted } = input;
    const rows = await page(db, actor, { ...wanted, limit: count, offset: (number - 1) * count });
    return pageOf(rows, await countProjects(db, actor, wanted), count);
  },

  archive,
  previewArchive,
  save,

  history: async ({ db, input }) => {
    const { projectId, count } = input;
    const rows = await versionsOf(db, projectId, { limit: count, offset: (input.page - 1) * count });
    const lines = rows.slice(0, count).map((row, place) => {
      const before = rows[place + 1];
      const { version, savedAt, savedBy } = row;
      return present({ version, savedAt, savedBy, differences: before ? changesBetween(before, row) : [] });
    });
    return pageOf(lines, await countVersions(db, projectId), count);
  },

  atVersion: async ({ db, input }) => {
    const { projectId, version } = input;
    const documents = found(await documentsAt(db, projectId, version));
    return onTheWire({ ...documents, id: projectId, version });
  },

  clone,
  exportConfig,
  importConfig,
  fieldUse,
  renameField,
  nameUses,

  supervisors: listSupervisors,

  setup: readSetup,
  closeSetup,
};

function found<T>(record: T | undefined): T {
  if (record === undefined) throw notFound();
  return record;
}
