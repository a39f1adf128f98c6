import type { XmlFault } from './xml/read.ts';

/** Why an answer says nothing about the form that was sent. */
export type Unreadable =
  | XmlFault
  /** The bytes are in an encoding that is not read, or not in the one that they claim. */
  | 'encoding'
  /** XML that is no message of SOAP, such as a page of a gateway. */
  | 'not-soap'
  /** A message without the element of the answer. */
  | 'no-answer'
  /** An answer without a code that is a number. */
  | 'no-code'
  /** An answer to the first call of 2021-2027 without the GUID to ask with. */
  | 'no-guid'
  /** The result names another person than the one whose form was sent. */
  | 'another-person';

/** What became of a message. */
export type Outcome =
  /** The register has a new form. In 2021-2027 its number is part of a text and may be missing. */
  | { kind: 'accepted'; number?: string; participantId?: string; words?: string }
  /** The register had a form of this person, operation and kind (code -11). */
  | { kind: 'exists'; number?: string; words?: string }
  | { kind: 'refused'; code: string; words: string }
  /** The register took the message; the result is asked for with the GUID. */
  | { kind: 'pending'; guid: string }
  /** The result is not there yet. */
  | { kind: 'working' }
  | { kind: 'fault'; words: string }
  | { kind: 'unreadable'; why: Unreadable };

/** The codes of the register: 0 for a new form, -11 for one that exists, others for a refusal (microdata.md §7.1). */
export const CREATED = 0;
export const EXISTS = -11;

interface Coded {
  code: string | undefined;
  words: string | undefined;
  number: string | undefined;
  participantId: string | undefined;
}

/**
 * The outcome by the code of an answer. An accepted form without a number is accepted all the same. The message is kept, since a number may be
 * part of it that is not read.
 */
export function outcomeOfCode({ code, words, number, participantId }: Coded): Outcome {
  if (code === undefined || !/^[+-]?\d{1,9}$/.test(code)) return { kind: 'unreadable', why: 'no-code' };
  if (Number(code) === CREATED)
    return {
      kind: 'accepted',
      ...(number && { number }),
      ...(participantId && { participantId }),
      ...(words && { words }),
    };
  if (Number(code) === EXISTS) return { kind: 'exists', ...(number && { number }), ...(words && { words }) };
  return { kind: 'refused', code, words: words ?? '' };
}
