import { record } from '#features/audit/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { nameOf } from '#engines/people/name.ts';
import type { Handlers } from '#platform/server/implement.ts';
import type { mentor } from '../contract/mentor.ts';
import * as store from './store/contact.ts';

export const mentorHandlers: Handlers<typeof mentor> = {
  contact: async ({ db, actor, input }) => ({
    contact: (await store.contactOf(db, input.projectId, actor.id)) ?? '',
  }),

  setContact: async ({ db, actor, http, input: { projectId, contact } }) => {
    await store.setContact(db, projectId, actor.id, contact === '' ? null : contact);
    await record({ db, actor, http }, 'people.set-contact', { projectId, subjectId: actor.id });
    return { contact };
  },

  myMentor: async ({ db, actor, input }) => {
    const row = await store.mentorOf(db, input.projectId, actor.id);
    if (row && !row.isStill) return { former: nameOf(row) };
    return row ? { mentor: present({ id: row.id, name: nameOf(row), contact: row.contact }) } : {};
  },
};
