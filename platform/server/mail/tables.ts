import type { Language } from '#platform/contract/languages.ts';
import type { Generated } from 'kysely';

declare module '../db.ts' {
  interface Tables {
    mail: MailRow;
    mailTemplate: MailTemplateRow;
  }
}

/** An invitation for calendar programs (RFC 6047): the document, and what it asks them to do. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** A mail is queued in the transaction that causes it, and waits here until it is handed over. */
interface MailRow {
  id: Generated<number>;
  template: string;
  language: Language;
  toAddress: string;
  /** The project that it is about; null for mails about the account itself. */
  projectId: number | null;
  /** The person that it is for; null for applicants before they have an account. */
  personId: number | null;
  /** The record that it is about, as its feature names it: `application 12`. Null: no single one. */
  about: string | null;
  variables: Record<string, unknown>;
  calendar: CalendarPart | null;
  /** The same for all tries, so that a mail program can recognise a second copy. */
  messageId: string;
  state: Generated<'queued' | 'sent' | 'failed'>;
  /** Its address and words go as soon as it has gone, and no list shows it: it is confidential, or its person was erased. */
  isErased: Generated<boolean>;
  tries: Generated<number>;
  error: string | null;
  /** The mail server refused the address for good. */
  isRefused: Generated<boolean>;
  createdAt: Generated<Date>;
  sentAt: Date | null;
}

/** A template that staff changed; it takes the place of the one that comes with the product. */
interface MailTemplateRow {
  name: string;
  language: Language;
  subject: string;
  html: string;
  savedBy: number | null;
  savedAt: Generated<Date>;
}
