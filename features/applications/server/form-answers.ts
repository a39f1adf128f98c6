import type { FormAnswers } from '#features/forms/server/contributions.ts';
import { protocolOf } from './protocol.ts';
import * as store from './store/form-answers.ts';

/** The applications as the editor of a form counts them and tries a changed form on them. */
export const formAnswers: FormAnswers = {
  countByVersion: store.countByVersion,
  newest: async (db, projectId, limit) =>
    (await store.newestAnswers(db, projectId, limit)).map(({ id, answers, createdAt, ...numbered }) => ({
      id,
      protocol: protocolOf(numbered),
      answers,
      at: createdAt,
    })),
};
