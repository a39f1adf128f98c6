import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { authors } from '../access.ts';
import { Document } from './definition.ts';
import { notAQuestionnaire } from './refusals.ts';

const Tags = z.array(z.string().trim().min(1).max(40)).max(10);

/** Questions of the bank. Everybody who writes questionnaires can use them in any project. */
const BankQuestion = z.strictObject({
  id: id('bankQuestion'),
  title: z.string(),
  tags: z.array(z.string()),
  /** `{ questions, scales }`, as in `engines/questionnaire/definition.ts`. */
  content: Document,
  addedBy: z.string().nullable(),
  addedAt: z.date(),
  /** The caller added it, or is an Admin. */
  mayChange: z.boolean(),
});
export type BankQuestion = z.infer<typeof BankQuestion>;

export const bank = {
  /** Finds questions by words of their title and text, and by a tag. The newest come first. */
  bankQuestions: call({
    path: '/anyquest/QuestAdmin/Bank',
    may: authors,
    input: z.strictObject({
      search: z.string().max(200).default(''),
      tag: z.string().max(40).optional(),
      ...paging,
    }),
    output: z.strictObject({ ...paged(BankQuestion).shape, tags: z.array(z.string()) }),
  }),

  /** Adds questions to the bank. Conditions that read questions outside of them are left out. */
  addToBank: call({
    path: '/anyquest/QuestAdmin/AddToBank',
    may: authors,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      title: z.string().trim().min(1).max(200),
      tags: Tags.default([]),
      content: Document,
    }),
    output: BankQuestion,
    refusals: [notAQuestionnaire],
  }),

  /** Changes the title and the tags. */
  changeInBank: call({
    path: '/anyquest/QuestAdmin/ChangeInBank',
    may: authors,
    writes: true,
    input: z.strictObject({ id: id('bankQuestion'), title: z.string().trim().min(1).max(200), tags: Tags }),
    output: BankQuestion,
  }),

  /** Removes questions from the bank. Questionnaires that use copies of them keep the copies. */
  removeFromBank: call({
    path: '/anyquest/QuestAdmin/RemoveFromBank',
    may: authors,
    writes: true,
    input: z.strictObject({ id: id('bankQuestion') }),
    output: Nothing,
  }),
};
