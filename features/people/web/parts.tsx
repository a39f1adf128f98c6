import type { ComponentType, ReactNode } from 'react';
import type { Role } from '#platform/contract/roles.ts';
import type { OneUser } from '../contract/directory.ts';
import type { Target } from './users/use-set-state.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    personSection: PersonSection;
    /** What staff should know of a person before anything else. */
    personNotice: ComponentType<{ user: OneUser }>;
    /** The mentees of a mentor as a list of work, in place of the list of people. */
    worklist: ComponentType<{ actions?: ReactNode }>;
    /** A button beside the list of the project's users. */
    usersAction: ComponentType;
    /** A button for the selected people in the list of the project's users. */
    usersBulk: ComponentType<{ target: Target; onDone: () => void }>;
  }
}

/** A section of the page about one person, for staff. Its title is `people.page.section.<name>`. */
export interface PersonSection {
  /** Its name in the address; the name of the feature where it has none. */
  name?: string;
  /** Its place among the sections, as `order` of a part of a page. */
  order: number;
  /** Whether the reader may see it of this person. */
  isFor: (user: OneUser, roles: readonly Role[]) => boolean;
  Section: ComponentType<{ user: OneUser }>;
}
