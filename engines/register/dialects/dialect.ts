import type { RegisterField } from '#engines/microdata/definition.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import type { Outcome } from '../outcome.ts';
import type { RegisterRecord } from '../record.ts';
import type { Credentials, Stamp } from '../soap/write-message.ts';
import type { XmlElement } from '../xml/write.ts';

/** A message to be posted as `text/xml;charset=UTF-8`. */
export interface Message {
  /** The value of the header SOAPAction. */
  soapAction: string;
  body: string;
}

/** What both dialects have. */
export interface Speech {
  period: Period;
  /** The elements of the record that the payload has, besides the answers. */
  fields: readonly RegisterField[];
  /** The person alone, as the export nests it. */
  payloadElement(record: RegisterRecord): XmlElement;
  /** The XML of the person alone, without a declaration. */
  payload(record: RegisterRecord): string;
  /** The message that sends a form. */
  message(record: RegisterRecord, credentials: Credentials, stamp: Stamp): Message;
  /** What the answer to `message` says. An answer that names another ΑΦΜ than this one is unreadable. */
  readAnswer(text: string, afm?: string): Outcome;
}

/** The answer to the message is the result. */
export interface OneCallDialect extends Speech {
  calls: 1;
}

/** The answer to the message is a GUID, with which the result is asked for until it is there. */
export interface TwoCallDialect extends Speech {
  calls: 2;
  askMessage(guid: string, credentials: Credentials, stamp: Stamp): Message;
  /** What the answer to `askMessage` says. */
  readResult(text: string, afm?: string): Outcome;
}

export type Dialect = OneCallDialect | TwoCallDialect;

/** The type of content of every message. */
export const MESSAGE_TYPE = 'text/xml;charset=UTF-8';
