import type { Outcome } from '../outcome.ts';
import { elementOf, textOf } from '../xml/find.ts';
import { type ReadElement, readXml } from '../xml/read.ts';
import { SOAP, SOAP_12 } from './namespaces.ts';

const isSoap = (namespace: string): boolean => namespace === SOAP || namespace === SOAP_12;
const isNone = (namespace: string): boolean => namespace === '';

/** The parts of a message, or the outcome that an answer without them has. */
export type MessageRead =
  | { ok: true; header: ReadElement | undefined; body: ReadElement }
  | { ok: false; outcome: Outcome };

/** Reads a message of SOAP. A fault is an outcome, and so is a page of HTML in place of a message. */
export function readMessage(text: string): MessageRead {
  const read = readXml(text);
  if (!read.ok) return { ok: false, outcome: { kind: 'unreadable', why: read.why } };
  const { root } = read;
  const body = elementOf(root, isSoap, 'Body');
  if (root.name !== 'Envelope' || !isSoap(root.namespace) || !body)
    return { ok: false, outcome: { kind: 'unreadable', why: 'not-soap' } };
  const fault = elementOf(body, isSoap, 'Fault');
  if (fault) return { ok: false, outcome: { kind: 'fault', words: wordsOf(fault) } };
  return { ok: true, header: elementOf(root, isSoap, 'Header'), body };
}

/** `faultstring` has no namespace in SOAP 1.1; SOAP 1.2 has `Reason` with `Text`. The detail, a trace of the server, is left out. */
function wordsOf(fault: ReadElement): string {
  const reason = elementOf(fault, isSoap, 'Reason');
  return textOf(fault, isNone, 'faultstring') ?? (reason && textOf(reason, isSoap, 'Text')) ?? '';
}
