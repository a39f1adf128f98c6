import { record } from '#features/audit/server/inside.ts';
import { present } from '#platform/server/present.ts';
import type { Handlers } from '#platform/server/implement.ts';
import type { mentor } from '../contract/mentor.ts';
import * as store from './store/contact.ts';

export const mentorHandlers: Handlers<typeof mentor> = {
  contact: async ({ db, actor, input }) => ({
    contact: (await store.contactOf(db, input.projectId, actor.id)) ?? '',
  }),

  setContact: async (request) => {
    const { db, actor } = request;
    const { projectId, contact } = request.input;
    await store.setContact(db, projectId, actor.id, contact === '' ? null : contact);
    await record(request, 'people.set-contact', { projectId, subjectId: actor.id });
    return { contact };
  },

  myMentor: async ({ db, actor, input }) => {
    const row = await store.mentorOf(db, input.projectId, actor.id);
    if (!row) return {};
    const { isStill, ...mentor } = row;
    return isStill ? { mentor: present(mentor) } : { former: mentor.name };
  },
};
