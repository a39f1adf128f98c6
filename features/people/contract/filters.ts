import { z } from 'zod';
import { FieldName } from '#features/projects/contract/settings.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { tooManyFilters } from './refusals.ts';
import { Roles } from './roles.ts';
import { Condition } from './selection.ts';

/** A filter that a user saved under a name. */
export const SavedFilter = z.strictObject({
  id: id('savedFilter'),
  name: z.string(),
  screen: z.string(),
  /** The query of the URL that holds the filter. */
  query: z.string(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

export const filters = {
  /** Returns the options of a project's filters: the mentors, and up to 1000 values that people have in these fields (`more`: there are others). */
  filterValues: call({
    path: '/api/User/FilterValues',
    may: participants,
    input: z.strictObject({
      fields: z.array(FieldName).max(50),
      projectId: id('project'),
      /** Conditions on the fields that these fields cascade from. */
      filter: z.array(Condition).max(20).default([]),
    }),
    output: z.strictObject({
      filters: z.array(z.strictObject({ field: z.string(), values: z.array(z.string()), more: z.boolean() })),
      mentors: z.array(z.strictObject({ id: id('mentor'), name: z.string() })),
    }),
  }),

  /** Returns up to 1000 values of a field among the people whose `cascadeField` has this value (spec 001 §7). */
  cascadeValues: call({
    path: '/api/User/CascadeValues',
    may: participants,
    input: z.strictObject({
      projectId: id('project'),
      field: FieldName,
      cascadeField: FieldName,
      cascadeValue: z.string().max(500),
    }),
    output: z.array(z.string()),
  }),

  /** Lists the mentors of a project for filters. */
  mentorsFilter: call({
    path: '/api/User/MentorsFilterValues',
    may: participants,
    input: z.strictObject({ projectId: id('project'), order: z.enum(['name', 'load']).default('name') }),
    output: z.array(
      z.strictObject({
        id: id('mentor'),
        name: z.string(),
        /** For staff, where another mentor has the same name. */
        username: z.string().optional(),
        mentees: z.int(),
      }),
    ),
  }),

  /** Lists the supervisors and coordinators of a project, by default the caller's default project. */
  supervisorsFilter: call({
    path: '/api/User/SupervisorFilterValues',
    may: participants,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(
      z.strictObject({
        id: id('person'),
        name: z.string(),
        /** For staff, where another one has the same name. */
        username: z.string().optional(),
        roles: Roles,
      }),
    ),
  }),

  /** Lists the caller's saved filters of one screen. */
  savedFilters: call({
    path: '/api/User/SavedFilters',
    may: participants,
    input: z.strictObject({ projectId: id('project'), screen: z.string().max(40) }),
    output: z.array(SavedFilter),
  }),

  /** Saves a filter under a name. It replaces a filter of the same name. */
  saveFilter: call({
    path: '/api/User/SaveFilter',
    may: participants,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      screen: z.string().max(40),
      name: z.string().trim().min(1).max(80),
      query: z.string().max(4000),
    }),
    output: SavedFilter,
    refusals: [tooManyFilters],
  }),

  removeFilter: call({
    path: '/api/User/RemoveFilter',
    may: participants,
    writes: true,
    input: z.strictObject({ id: id('savedFilter') }),
    output: Nothing,
  }),
};
