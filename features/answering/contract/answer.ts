import { z } from 'zod';

/** An answer to one group (`engines/questionnaire/ids.ts`): the id of an option, 0 for none, or a text, empty for none. */
export const StoredAnswer = z.strictObject({
  groupId: z.int(),
  optionId: z.int().nullable(),
  text: z.string().nullable(),
});
export type StoredAnswer = z.infer<typeof StoredAnswer>;

/** An answer that arrived after the end. It does not count. */
export const LateAnswer = z.strictObject({ ...StoredAnswer.shape, arrivedAt: z.date() });
export type LateAnswer = z.infer<typeof LateAnswer>;
