import type { Language } from '#platform/contract/languages.ts';
import type { Db } from '../db.ts';
import type { Jobs } from '../jobs.ts';
import { addMails } from './store.ts';
import type { CalendarPart } from './tables.ts';

/** The queue of the jobs that send mails. */
export const MAIL_QUEUE = 'mail';

export interface NewMail {
  /** The name of a template (`template.ts` has their shape); its variables must be given, and no others. */
  template: string;
  language: Language;
  to: string;
  /** The project that it is about. Its contact gets the replies. Null: it is about the account. */
  projectId: number | null;
  /** The person that it is for. Null: somebody without an account. */
  userId: number | null;
  /** The record that it is about: its kind and id, as in `application 12`. */
  about?: string | null;
  variables: Record<string, string | number | boolean | readonly Record<string, string>[]>;
  /** Carries what a person wrote: no list shows it, and its words go as soon as it has gone. @default false */
  isConfidential?: boolean;
  /** What a calendar program takes from the mail. */
  calendar?: CalendarPart;
}

/** Puts a mail into the transaction of `db`: it is sent when, and only when, that commits. */
export async function queueMail(jobs: Jobs, db: Db, mail: NewMail): Promise<void> {
  await queueMails(jobs, db, [mail]);
}

/** So many mails are written by one statement: none takes long, however many there are. */
const AT_ONCE = 1000;

/** The same for many mails; answers their ids in the same order. */
export async function queueMails(jobs: Jobs, db: Db, mails: readonly NewMail[]): Promise<number[]> {
  const all: number[] = [];
  for (let done = 0; done < mails.length; done += AT_ONCE) {
    const ids = await addMails(db, mails.slice(done, done + AT_ONCE));
    await jobs.sendAll(db, MAIL_QUEUE, ids);
    all.push(...ids.map(({ id }) => id));
  }
  return all;
}
