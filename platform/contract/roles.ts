/** Every role a user can hold; they belong to the user, not to a project (spec 000 §6, decisions: roles). */
export const roles = [
  'Admin',
  'Super',
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
  'Coordinator',
  'Microdata',
  'Translator',
  'Mentor',
  'Mentee',
  'Registered',
] as const;

export type Role = (typeof roles)[number];

/** Admin, Supervisor, Coordinator: the staff that runs a whole project. */
export const staff = ['Admin', 'Supervisor', 'Coordinator'] as const satisfies readonly Role[];

/** The supervisors; those of the light kinds see only the people linked to them. */
export const supervisors = [
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
] as const satisfies readonly Role[];

/** The staff and the reporters: everyone who sees a project beyond their own mentees or actions. */
export const overseers = [
  ...staff,
  'Super',
  'SupervisorLite',
  'SupervisorLitePlus',
  'Microdata',
] as const satisfies readonly Role[];

/** The roles that work with mentees: mentors, and staff in their place. */
export const guides = [...staff, 'Mentor'] as const satisfies readonly Role[];

/** The staff and the supervisors who see only those linked to them. */
export const staffAndLite = [...staff, 'SupervisorLite'] as const satisfies readonly Role[];

/** Who opens the screens of a mentee (spec 000 §6). */
export const menteeSide = [...staff, 'Mentee'] as const satisfies readonly Role[];

/** Who opens the screens of a mentor (spec 000 §6). */
export const mentorSide = [...staff, 'Mentor', 'Microdata'] as const satisfies readonly Role[];

/** Who opens the pages of an applicant: a Mentee still finds the application there. */
export const applicants = ['Registered', 'Mentee', 'Admin'] as const satisfies readonly Role[];

/** The roles that may open the main layout: all but Registered. */
export const participants = roles.filter((role) => role !== 'Registered');

const levels: Record<Role, number> = {
  Admin: 0,
  Super: 0,
  Supervisor: 1,
  Coordinator: 1,
  SupervisorLite: 2,
  SupervisorLitePlus: 2,
  Microdata: 2,
  Translator: 2,
  Mentor: 3,
  Mentee: 4,
  Registered: 5,
};

/**
 * The level of the strongest of these roles: 0 is the strongest, 5 the weakest and the level of a user without roles.
 */
export const levelOf = (held: readonly Role[]): number => Math.min(5, ...held.map((role) => levels[role]));

/** True when one of `held` is among `wanted`: a check passes with any of the listed roles. */
export const holds = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  held.some((role) => wanted.includes(role));
