import { record } from '#features/audit/server/inside.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Handlers, Request } from '#platform/server/implement.ts';
import { notifications } from '../contract.ts';
import { kindsFor } from './kinds.ts';
import * as store from './store.ts';
import { waitingFor } from './waiting.ts';

export const handlers: Handlers<typeof notifications> = {
  list: async ({ db, actor, input }) => {
    const { list, all } = await store.listOf(db, actor, input);
    return pageOf(list, all, input.count);
  },

  count: async ({ db, actor }) => ({ unread: await store.countUnread(db, actor) }),

  waiting: ({ db, actor, input, services }) => waitingFor(services.features, db, actor, input.projectId),

  read: async (request) => {
    const changed = await store.markRead(request.db, request.actor, request.input.ids);
    await note(request, 'notifications.read', { changed });
    return { changed };
  },

  readAll: async (request) => {
    const at = new Date();
    const changed = await store.markAllRead(request.db, request.actor, at, request.input.projectId);
    await note(request, 'notifications.read-all', { changed });
    return { changed, at };
  },

  unread: async (request) => {
    const changed = await store.markUnread(request.db, request.actor, request.input.at);
    await note(request, 'notifications.unread', { changed });
    return { changed };
  },

  choices: ({ db, actor, services }) =>
    store.choicesOf(db, actor.id, kindsFor(services.features, actor.roles)),

  setChoice: async (request) => {
    const kinds = kindsFor(request.services.features, request.actor.roles);
    if (!Object.hasOwn(kinds, request.input.kind)) throw notFound();
    await store.keepChoice(request.db, request.actor.id, request.input);
    await note(request, 'notifications.set-choice', request.input);
    return request.input;
  },
};

/** The log records only what an Admin does as another user, not what users read. */
async function note(
  request: Pick<Request<typeof notifications.read>, 'db' | 'actor' | 'http'>,
  what: string,
  after: object,
): Promise<void> {
  const { actor } = request;
  if (actor.adminId === undefined) return;
  await record(request, what, { subjectId: actor.id, after });
}
