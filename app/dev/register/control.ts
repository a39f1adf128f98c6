import { z } from 'zod';

/** How the stand-in misbehaves, for tests and for the demo. */
export const controlSchema = z.strictObject({
  /** What happens to the next messages; `lost` and `silent` take the form and then close or keep the connection without an answer. */
  answer: z.enum(['normal', 'silent', 'lost', 'fault', 'unavailable', 'huge']),
  /** The number of messages that `answer` is for; afterwards it is `normal` again. Without it, all. */
  times: z.int().positive().nullable(),
  /** The wait before each answer, in milliseconds. */
  delayMs: z.int().min(0).max(600_000),
  /** How long a form of 2021-2027 is being processed, in milliseconds. */
  processingMs: z.int().min(0).max(600_000),
  /** The bytes of a `huge` answer. */
  hugeBytes: z.int().positive(),
  encoding: z.enum(['utf-8', 'windows-1253']),
  /** Whether a form that is sent again gets its first answer again in place of -11. */
  repeatsAnswers: z.boolean(),
  /** Whether the messages of 2021-2027 have the number of the form. */
  namesNumbers: z.boolean(),
});
export type Control = z.infer<typeof controlSchema>;

/** What can be changed by a call: any of the settings. */
export const controlChange = controlSchema.partial().extend({
  /** Whether everything that was received is to be forgotten. */
  forget: z.boolean().optional(),
});

export const initialControl: Control = {
  answer: 'normal',
  times: null,
  delayMs: 0,
  processingMs: 2000,
  hugeBytes: 300 * 1024 * 1024,
  encoding: 'utf-8',
  repeatsAnswers: false,
  namesNumbers: true,
};
