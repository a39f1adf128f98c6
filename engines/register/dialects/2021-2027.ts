import { formNumberIn } from '../form-number.ts';
import { type Outcome, outcomeOfCode } from '../outcome.ts';
import type { RegisterRecord } from '../record.ts';
import { readMessage } from '../soap/read-message.ts';
import { type Credentials, type Stamp, usernameToken, writeMessage } from '../soap/write-message.ts';
import { elementOf, textOf } from '../xml/find.ts';
import type { ReadElement } from '../xml/read.ts';
import { element, writeElement, type XmlElement } from '../xml/write.ts';
import type { Message, TwoCallDialect } from './dialect.ts';

/** The namespace of the service (microdata.md §7.2). */
export const PARTICIPANTS = 'urn:espa:v6:services:participants';

/** The only public answer of the first call has a semicolon in the namespace of its element, so that one is read, too. */
const namespaces = new Set([PARTICIPANTS, 'urn:espa:v6;services:participants', '']);
export const isParticipants = (namespace: string): boolean => namespaces.has(namespace);

/** The request has two letters m, the response one (microdata.md §7.2). */
export const REQUEST = 'SymmetexontesRequest';
export const RESPONSE = 'SymetexontesResponse';

const flag = (is: boolean): string => (is ? '1' : '0');
const urn = (name: string, content: string | readonly (XmlElement | undefined)[]) =>
  element(`urn:${name}`, content);
const request = (content: readonly XmlElement[]): XmlElement =>
  element(`urn:${REQUEST}`, content, { 'xmlns:urn': PARTICIPANTS });

/**
 * The order of the elements is that of the only public client, which has Gender among the elements of the form. The name and the birth
 * date, which the service knows too, are not needed and not sent.
 */
function payloadElement(record: RegisterRecord): XmlElement {
  const { identity } = record;
  const dikaiouxou = record.bodyId ?? identity.idNumber;
  const answers = record.answers.map(({ opsId, value }) =>
    urn('DeltioMicrodata', [urn('IDMicrodata', String(opsId)), urn('Apantisi', String(value))]),
  );
  const form = urn('DeltioOfeloumenou', [
    urn('EidosDeltiou', flag(record.isEntry)),
    urn('HmniaDeltiou', record.formDay),
    urn('KodikosMis', record.mis),
    dikaiouxou === undefined ? undefined : urn('IDOfelDikaiouxou', dikaiouxou),
    urn('IDPeriferias', record.regionId),
    urn('PliresFlag', flag(record.isComplete)),
    urn('DioikitikesPigesFlag', flag(record.fromAuthorities)),
    urn('FlagOloklirosis', flag(record.isFinal)),
    urn('Gender', String(identity.sex)),
    ...answers,
  ]);
  return request([
    urn('OfeloumenosInput', [urn('KatigTaytopoihsis', '1'), urn('IDTaytopoihsis', identity.afm), form]),
  ]);
}

const message = (soapAction: string, body: XmlElement, credentials: Credentials, stamp: Stamp): Message => ({
  soapAction,
  body: writeMessage(usernameToken(credentials, stamp), body),
});

/** The register of 2021-2027: two calls, and a token with a nonce and a time of its own in every message (microdata.md §7.2). */
export const dialect2021: TwoCallDialect = {
  period: '2021-2027',
  calls: 2,
  // The number of the identity card is IDOfelDikaiouxou, the sex Gender.
  fields: ['AFM', 'FYLLO_VALUE', 'ID_ALLO', 'ID_GEO_PERIF', 'HmniaDeltiou'],
  payloadElement,
  payload: (record) => writeElement(payloadElement(record)),
  message: (record, credentials, stamp) =>
    message('sentParticipants', payloadElement(record), credentials, stamp),
  askMessage: (guid, credentials, stamp) =>
    message('getResponse', request([urn('RequestProgressID', guid)]), credentials, stamp),
  readAnswer(text, afm) {
    const read = readResponse(text);
    if ('outcome' in read) return read.outcome;
    if (read.progress === undefined) return resultOf(read.response, afm);
    const guid = guidAtEnd(read.progress);
    return guid ? { kind: 'pending', guid } : { kind: 'unreadable', why: 'no-guid' };
  },
  readResult(text, afm) {
    const read = readResponse(text);
    if ('outcome' in read) return read.outcome;
    return read.progress === undefined ? resultOf(read.response, afm) : { kind: 'working' };
  },
};

type ResponseRead = { outcome: Outcome } | { response: ReadElement; progress: string | undefined };

function readResponse(text: string): ResponseRead {
  const read = readMessage(text);
  if (!read.ok) return { outcome: read.outcome };
  const response = elementOf(read.body, isParticipants, RESPONSE);
  if (!response) return { outcome: { kind: 'unreadable', why: 'no-answer' } };
  const hasResult = elementOf(response, isParticipants, 'OfeloumenosOutput') !== undefined;
  const progress = textOf(response, isParticipants, 'RequestProgressMessage');
  return { response, progress: hasResult ? undefined : progress };
}

/** The GUID is the last word of the message; a full stop or brackets may follow it. */
const guidAtEnd = (progress: string): string | undefined =>
  /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[^\p{L}\p{N}]*$/iu.exec(progress)?.[1];

function resultOf(response: ReadElement, afm: string | undefined): Outcome {
  const person = elementOf(response, isParticipants, 'OfeloumenosOutput');
  const form = person && elementOf(person, isParticipants, 'DeltioOfeloumenou');
  if (!form) return { kind: 'unreadable', why: 'no-answer' };
  // The person is identified by the ΑΦΜ (`KatigTaytopoihsis` 1). A result of another one says nothing about this form.
  const named = textOf(person, isParticipants, 'IDTaytopoihsis')?.trim();
  if (afm && named && named !== afm) return { kind: 'unreadable', why: 'another-person' };
  const words = textOf(form, isParticipants, 'ErrorMessage');
  return outcomeOfCode({
    code: textOf(form, isParticipants, 'ErrorCode'),
    words,
    number: formNumberIn(words),
    participantId: undefined,
  });
}
