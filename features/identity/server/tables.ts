import type { Language } from '#platform/contract/languages.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    appUser: AppUserRow;
    session: SessionRow;
    token: TokenRow;
    secondFactor: SecondFactorRow;
    recoveryCode: RecoveryCodeRow;
  }
}

export type UserFields = Record<string, unknown>;

interface AppUserRow {
  id: Generated<number>;
  username: string;
  /** An argon2id hash. Without one the user cannot sign in with a password. */
  passwordHash: string | null;
  mustChangePassword: Generated<boolean>;
  roles: Role[];
  level: number;
  /** The level that an Admin set by hand. */
  ownLevel: Generated<number | null>;
  fields: UserFields;
  /** The name that everybody reads: `nameOf`, kept by the database. Select it in place of the fields. */
  name: GeneratedAlways<string>;
  /** Who wrote the address in the fields last, if it was not the owner. */
  emailBy: Generated<number | null>;
  /** The address that its owner has confirmed: it finds the account. The one in `fields` only gets mails. */
  confirmedEmail: Generated<string | null>;
  emailConfirmedAt: Generated<Date | null>;
  searchKey: Generated<string>;
  defaultProjectId: number | null;
  language: Generated<Language>;
  /** When the personal data was erased. */
  erasedAt: Generated<Date | null>;
  /** When the user signed in for the first time; an Admin's login-as does not count. */
  signedInAt: Generated<Date | null>;
  createdAt: Generated<Date>;
}

/** A session, found by the SHA-256 of its token. `makerId` is the Admin's session of a login-as. */
interface SessionRow {
  id: Generated<number>;
  tokenHash: Buffer;
  userId: number;
  makerId: number | null;
  createdAt: Generated<Date>;
  seenAt: Generated<Date>;
  endsAt: Date;
  /** When the user last gave the password. */
  provedAt: Generated<Date>;
  ip: string;
  userAgent: string;
}

/**
 * The token of a mail link or a ticket: stored as a hash, for one purpose and a limited time, usable once.
 */
interface TokenRow {
  id: Generated<number>;
  hash: Buffer;
  purpose: string;
  userId: number | null;
  subject: Generated<Record<string, unknown>>;
  endsAt: Date;
  usedAt: Date | null;
  createdAt: Generated<Date>;
}

interface SecondFactorRow {
  userId: number;
  sealedSecret: string;
  confirmedAt: Date | null;
  /** The time step of the last used code, so that a code counts once. */
  lastStep: Generated<number>;
}

interface RecoveryCodeRow {
  userId: number;
  hash: Buffer;
  usedAt: Date | null;
}
