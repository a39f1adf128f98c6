import { notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { authors } from '../access.ts';
import type { questionnaires } from '../contract.ts';
import { addToBank, bankQuestions, changeInBank, removeFromBank } from './bank.ts';
import { actionsWith } from './of-features.ts';
import { archive, create, reloadDraft, remove, requireQuestionnaire, save } from './drafts.ts';
import { allowSite, forbidSite } from './finish-sites.ts';
import { outlook, publish } from './publish.ts';
import { sitesOf } from './store/finish-sites.ts';
import * as store from './store/questionnaires.ts';
import { definitionOf, versionsOf } from './store/versions.ts';

export const handlers: Handlers<typeof questionnaires> = {
  bankQuestions,
  addToBank,
  changeInBank,
  removeFromBank,

  finishSites: ({ db }) => sitesOf(db),
  allowSite,
  forbidSite,

  list: async ({ db, actor, input, services }) => {
    const isAuthor = holds(actor.roles, authors);
    const rows = await store.list(db, actor, { projectId: input.projectId, onlyPublished: !isAuthor });
    const ids = rows.map(({ id }) => id);
    const actions = isAuthor ? await actionsWith(db, services, actor, ids) : [];
    return rows.map(({ publishedVersion, archivedAt, version, duration, ...row }) => ({
      ...row,
      ...(duration !== null && { duration }),
      hasChanges: publishedVersion !== version,
      isArchived: archivedAt !== null,
      usedBy: actions
        .filter(({ questionnaireId }) => questionnaireId === row.id)
        .map(({ id, title }) => ({ id, title })),
    }));
  },

  get: ({ db, actor, input }) => reloadDraft(db, actor, input.id),
  create,
  save,
  outlook,
  publish,
  archive,
  remove,

  versions: async ({ db, actor, input }) => {
    await requireQuestionnaire(db, actor, input.id);
    return versionsOf(db, input.id);
  },

  published: async ({ db, actor, input }) => {
    await requireQuestionnaire(db, actor, input.id);
    const version = await definitionOf(db, input.id, input.number);
    if (!version) throw notFound();
    return { ...version.definition };
  },
};
