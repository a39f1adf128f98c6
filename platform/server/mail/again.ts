import type { Actor } from '../actor.ts';
import type { Db } from '../db.ts';
import type { Services } from '../services.ts';
import type { Mail } from './store.ts';

declare module '../feature.ts' {
  interface Contributions {
    mailAgain: readonly MailAgain[];
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
