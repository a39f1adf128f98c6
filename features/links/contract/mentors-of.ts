import { z } from 'zod';
import { consentWithdrawn } from '#features/people/contract/refusals.ts';
import { call, id } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';
import { linksChanged, notAMentee, notAMentor } from './refusals.ts';

const Person = z.strictObject({ id: id('person'), name: z.string() });

/** The mentors of a mentee: the default mentor, and those of single actions. */
export const MentorsOf = z.strictObject({
  mentor: Person.optional(),
  actions: z.array(z.strictObject({ actionId: id('action'), mentor: Person })),
});
export type MentorsOf = z.infer<typeof MentorsOf>;

/** The default mentor, and the mentors of the actions that are asked for, in their order; 0 for none. */
const MentorIds = z.strictObject({ mentorId: z.int().min(0), ofActions: z.array(z.int().min(0)).max(1000) });
export type MentorIds = z.infer<typeof MentorIds>;

export const restoring = {
  /**
   * Undoes a change of the mentors of one mentee: gives back those from before it, all of them or none. `after` is what the change left;
   * where the links are other ones by now, the call is refused, so that a later change of another user stays.
   */
  restoreOne: call({
    path: '/api/Links/RestoreOne',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      menteeId: id('mentee'),
      /** The actions that had a mentor of their own before the change, or after it. */
      actionIds: z.array(id('action')).max(1000),
      before: MentorIds,
      after: MentorIds,
    }),
    output: MentorsOf,
    refusals: [linksChanged, notAMentor, notAMentee, consentWithdrawn],
  }),
};
