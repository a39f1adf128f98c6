import type { Language } from '#platform/contract/languages.ts';
import type { Role } from '#platform/contract/roles.ts';

export type Duty = 'password' | 'second-factor' | 'consent';

/** The user who makes the request. */
export interface Actor {
  id: number;
  username: string;
  /** First and last name, or the sign-in name where both are empty. */
  name: string;
  language: Language;
  roles: readonly Role[];
  /** 0 strongest to 5 weakest; decides which user fields show and can be edited. */
  level: number;
  sessionId: number;
  /** What the person must do before anything else; the server refuses the rest with `must-<duty>`. */
  duties: readonly Duty[];
  /** The Admin who logged in as this user, when it is so: both names go into the audit log. */
  adminId?: number;
  /** That Admin's name, or the name of the one who only looks. */
  adminName?: string;
  /** The Admin who only looks through this user's eyes: every writing call is refused. */
  viewedBy?: number;
}

/** False for an Admin who is logged in as the user, or views as the user. */
export const isInOwnName = ({ adminId, viewedBy }: Pick<Actor, 'adminId' | 'viewedBy'>): boolean =>
  adminId === undefined && viewedBy === undefined;
