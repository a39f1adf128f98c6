import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import type { Mail } from './mail/store.ts';
import type { Services } from './services.ts';

declare module './feature.ts' {
  interface Contributions {
    mailAgain: readonly MailAgain[];
    /** Who writes the mails of a project. */
    mailSender: (db: Db, projectId: number) => Promise<MailSender | undefined>;
    /** The columns of a feature whose values are sealed under FIELD_KEY. */
    sealed: readonly SealedColumn[];
  }
}

/**
 * How staff send some mails again. A mail with a secret or with an invitation for calendar programs is sent again only by the
 * contribution of its feature; any other one is queued as a copy.
 */
export interface MailAgain {
  templates: readonly string[];
  /** Why it is not sent again, as the last part of the text `mails.again.<reason>`; undefined if it may be. */
  refusal: (
    db: Db,
    mail: Mail,
    by: Pick<Actor, 'id' | 'roles'>,
  ) => Promise<'old' | 'used' | 'elsewhere' | 'own-address' | undefined>;
  /** Queues one with a fresh link, in the transaction of `db`. Without it a copy is queued. */
  send?: (db: Db, services: Services, mail: Mail) => Promise<void>;
}

/** The sender of the mails of a project, as their readers see it. */
export interface MailSender {
  /** The name in front of the address of the installation. */
  name: string;
  /** Where replies go. */
  replyTo?: string | undefined;
  /** Whom to ask, in one line: a name, an address, a telephone number. */
  contact: readonly string[];
}

/** A column of sealed values, and the columns that identify its rows, in the order of `SealedPlace.row`. */
export interface SealedColumn {
  table: string;
  column: string;
  row: readonly string[];
}
