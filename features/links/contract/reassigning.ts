import { z } from 'zod';
import { id } from '#platform/contract/call.ts';

const Person = z.strictObject({ id: id('person'), name: z.string() });

/** Something that is booked of a mentee with a mentor. */
export const Appointment = z.strictObject({
  id: z.int(),
  menteeId: id('mentee'),
  mentee: z.string(),
  title: z.string(),
  time: z.date(),
  /** Why it stays with the former mentor: the new one has something else then, or is away. Absent if it moves. */
  stays: z.enum(['busy', 'away']).optional(),
  /** Where staff move or cancel what stays: an address in the project, without the project and its slash. */
  link: z.string().optional(),
});
export type Appointment = z.infer<typeof Appointment>;

/** The numbers of a reassignment. */
export const Reassignment = z.strictObject({
  mentees: z.array(Person),
  /** Pairs of a mentee and an action that is not completed. */
  actions: z.int(),
  /** What is booked with them, the soonest first: all of it in a preview, else what was to move. */
  appointments: z.array(Appointment),
});
export type Reassignment = z.infer<typeof Reassignment>;
