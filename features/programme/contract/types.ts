import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { noSuchType, typeStays } from './refusals.ts';

/** The id of an action type. Types belong to the installation, not to a project. */
export const TypeId = z.int().positive();

const TypeTitle = z.string().trim().min(1).max(100);
const TypeTitles = z.strictObject({ el: wire('el', TypeTitle), en: wire('en', TypeTitle) });

/** A type of actions, such as "meeting" or "questionnaire". */
export const ActionType = z.strictObject({
  id: id('actionType'),
  name: z.string(),
  title: z.string(),
  titles: TypeTitles,
  /** An Admin added it. The types that came with the product can be renamed, but not removed. */
  isOwn: z.boolean(),
});
export type ActionType = z.infer<typeof ActionType>;

export const types = {
  /** Lists the types of the installation: those of the product and those that an Admin added (decisions.md). */
  types: call({ path: '/api/Action/Types', may: 'signed-in', input: Nothing, output: z.array(ActionType) }),

  /** Adds a type, or renames the one with this id; returns all types. A new id is above 2, so the type is never a meeting. */
  saveType: call({
    path: '/api/Action/SaveType',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: TypeId.optional(), titles: TypeTitles }),
    output: z.array(ActionType),
    refusals: [noSuchType],
  }),

  /** Removes a type that an Admin added and that no action has; returns all types. */
  removeType: call({
    path: '/api/Action/DeleteType',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: TypeId }),
    output: z.array(ActionType),
    refusals: [noSuchType, typeStays],
  }),
};
