import type { Question } from '#engines/microdata/definition.ts';
import { holds, type Role, staff } from '#platform/contract/roles.ts';

/** The roles that open the forms of people in their scope; a mentee opens their own. */
export const formReaders = [
  ...staff,
  'SupervisorLite',
  'SupervisorLitePlus',
  'Microdata',
  'Mentor',
  'Mentee',
] as const satisfies readonly Role[];

/** The roles that fill in the forms of others, by telephone or from paper. */
const fillers = [...staff, 'Microdata', 'Mentor'] as const satisfies readonly Role[];

/** The roles that design the forms of a project. */
export const formEditors = staff;

/** Who reads, and whether the form is their own. */
export interface FormReader {
  roles: readonly Role[];
  level: number;
  isOwn: boolean;
}

/**
 * The weakest level that reads sensitive answers, and the numbers that identify a person, of others: Admin, Supervisor and Coordinator
 * (decisions). The role Microdata and mentors fill in the rest of a form.
 */
export const GUARDED_LEVEL = 1;

/**
 * Whether the reader sees the answer to a question. An answer that a field of the person fills in is seen by the levels that see the field,
 * so that a form shows nothing that the person's page hides.
 */
export function seesQuestion(
  { level, isOwn }: Pick<FormReader, 'level' | 'isOwn'>,
  { sensitive, type, defaultField }: Pick<Question, 'sensitive' | 'type' | 'defaultField'>,
  visibleOf: (field: string) => number | undefined,
): boolean {
  if (isOwn) return true;
  const isGuarded = sensitive || type === 'afm' || type === 'amka';
  const ofField = defaultField === undefined ? undefined : visibleOf(defaultField);
  return level <= Math.min(isGuarded ? GUARDED_LEVEL : Infinity, ofField ?? Infinity);
}

/** Whether the reader fills in the form: people their own only where the project asks them to. */
export const mayFill = (
  { roles, isOwn }: Pick<FormReader, 'roles' | 'isOwn'>,
  asksPeople: boolean,
): boolean => (isOwn ? asksPeople : holds(roles, fillers));

/** Whether the reader sets the mentor's mark, "checked". */
export const mayCheck = ({ roles, isOwn }: Pick<FormReader, 'roles' | 'isOwn'>): boolean =>
  !isOwn && holds(roles, [...staff, 'Mentor']);

/** Whether the reader may set the day on which a person left the programme. */
export const maySetExit = ({ roles, isOwn }: Pick<FormReader, 'roles' | 'isOwn'>): boolean =>
  !isOwn && holds(roles, [...staff, 'Microdata']);
