import { registerFields } from '#engines/microdata/definition.ts';
import { outcomeOfCode } from '../outcome.ts';
import type { RegisterRecord } from '../record.ts';
import { readMessage } from '../soap/read-message.ts';
import { usernameToken, writeMessage } from '../soap/write-message.ts';
import { elementOf, textOf } from '../xml/find.ts';
import { element, writeElement, type XmlElement } from '../xml/write.ts';
import type { OneCallDialect } from './dialect.ts';

/** The namespace of the service SymWs and of its payload (microdata.md §7.1). */
export const SYM = 'http://www.ops.gr/docs/ws/ret_ops/symmetex/details';
export const SYM_OPERATION = 'eisagwghOfelWithDeltiaOfel';

/** The parts of an answer have the namespace of the service or none. */
export const isSym = (namespace: string): boolean => namespace === SYM || namespace === '';

const flag = (is: boolean): string => (is ? '1' : '0');
const text = (name: string, value: string | undefined) =>
  value === undefined ? undefined : element(name, value);

/** The order of the elements is that of microdata.md §7.3. */
function payloadElement(record: RegisterRecord): XmlElement {
  const { identity } = record;
  const form = element('KPS5_DELTIO_OFELOYMENOI', [
    element('EISODOS_FLAG', flag(record.isEntry)),
    element('KODIKOS_MIS', record.mis),
    text('KODIKOS_YPOERGOY', record.subproject),
    element('ID_GEO_PERIF', record.regionId),
    element('ID_GEO_DHMOS', record.municipalityId),
    text('ARITHMOS_KARTAS_ANERGIAS', record.card),
    text('DATE_ENARKSHS_ANERGIAS', record.unemployedSince),
    element('DATE_DELTIOY', record.formDay),
    element('OLOKLHROSH_FLAG', flag(record.isFinal)),
    element('OFEL_TK', identity.postalCode),
    element('ST_FLAG', '1'),
  ]);
  const answers = record.answers.map(({ opsId, value }) =>
    element('KPS5_DELTIO_MICRODATA', [
      element('ID_MICRODATA', String(opsId)),
      element('APANTHSH_VALUE', String(value)),
      element('ST_FLAG', '1'),
    ]),
  );
  const person = element('KPS5_OFELOYMENOI', [
    element('AFM', identity.afm),
    element('AMKA', identity.amka),
    element('DATE_GENNHSHS', identity.birthDate),
    element('FYLLO_VALUE', String(identity.sex)),
    text('ID_ALLO', identity.idNumber),
    element('OFEL_DIEYTHYNSH', identity.address),
    element('OFEL_TK', identity.postalCode),
    element('OFEL_ONOMATEPONYMO', identity.fullName),
    element('OFEL_TEL', identity.phone),
    element('ST_FLAG', '1'),
    form,
    ...answers,
  ]);
  return element('SYM', [person], { xmlns: SYM });
}

const payload = (record: RegisterRecord): string => writeElement(payloadElement(record));

/** The number of something that is there; a register that has none writes nothing or 0. */
const idOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{1,20}$/.test(text) && Number(text) > 0 ? text : undefined;

/** The register of 2014-2020: one call, and a token without a nonce (microdata.md §7.1). */
export const dialect2014: OneCallDialect = {
  period: '2014-2020',
  calls: 1,
  fields: registerFields,
  payloadElement,
  payload,
  message(record, credentials) {
    const request = element('det:XmlRequest', [{ cdata: payload(record) }]);
    const operation = element(`det:${SYM_OPERATION}`, [request], { 'xmlns:det': SYM });
    return { soapAction: SYM_OPERATION, body: writeMessage(usernameToken(credentials), operation) };
  },
  readAnswer(text) {
    const message = readMessage(text);
    if (!message.ok) return message.outcome;
    const answer = elementOf(message.body, isSym, `${SYM_OPERATION}Response`);
    if (!answer) return { kind: 'unreadable', why: 'no-answer' };
    return outcomeOfCode({
      code: textOf(answer, isSym, 'errorCode'),
      words: textOf(answer, isSym, 'errorDescr'),
      number: idOf(textOf(answer, isSym, 'idDeltiou')),
      participantId: idOf(textOf(answer, isSym, 'idOfel')),
    });
  },
};
