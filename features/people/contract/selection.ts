import { z } from 'zod';
import { FieldName } from '#features/projects/contract/settings.ts';
import { id } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { Roles } from './roles.ts';

/** The state of a membership: 0 never active, 1 active, 2 set inactive by staff, 3 left the project (decisions.md). */
export const MemberState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type MemberState = z.infer<typeof MemberState>;

/** One condition on a field (spec 001 §3: user filter). */
export const Condition = z.strictObject({
  field: FieldName,
  value: z.string().max(500).default(''),
  match: z.enum(['is', 'contains', 'from', 'to', 'empty', 'filled']).default('is'),
});
export type Condition = z.infer<typeof Condition>;

/** Which members of a project, within the caller's scope. A member must meet all parts. */
export const selection = {
  search: z.string().max(200).default(''),
  filter: z.array(Condition).max(20).default([]),
  /** Members with any of these roles; an empty list means all. */
  roles: Roles.default([]),
  /** Mentees of this mentor; 0 means mentees without a mentor. */
  filterMentorId: wire('filterMentorId', z.int().min(0)).optional(),
  /** People whom this coordinator coordinates. */
  filterCoordId: wire('filterCoordId', id('person')).optional(),
  filterState: wire('filterState', z.array(MemberState).max(4).default([])),
  /** Only people who have never signed in. */
  notSignedIn: z.boolean().optional(),
};

export const Selection = z.strictObject(selection);
export type Selection = z.infer<typeof Selection>;
