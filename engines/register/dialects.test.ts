import { describe, expect, test } from 'vitest';
import { type Period, periods } from '#engines/microdata/ready-forms.ts';
import { aRecord } from './fixtures.ts';
import type { RegisterRecord } from './record.ts';
import { BASE64, PASSWORD_TEXT, SOAP, WSSE, WSU } from './soap/namespaces.ts';
import { attributeOf, elementOf, elementsOf, textOf } from './xml/find.ts';
import { type ReadElement, readXml } from './xml/read.ts';
import { dialect2014, SYM } from './dialects/2014-2020.ts';
import { dialect2021, PARTICIPANTS } from './dialects/2021-2027.ts';
import { dialects } from './dialects.ts';
import type { Message } from './dialects/dialect.ts';

const credentials = { username: 'ithaki', password: 'κωδικός & <1>' };
const stamp = { nonce: 'wZzUvqTKk2M8LzR8LzatmA==', created: '2026-11-27T03:30:00.000Z' };

const read = (text: string): ReadElement => {
  const result = readXml(text);
  if (!result.ok) throw new Error(result.why);
  return result.root;
};
const is = (namespace: string) => (one: string) => one === namespace;
/** The element at the end of a path of names, all of one namespace. */
const at = (from: ReadElement, namespace: string, ...names: string[]): ReadElement => {
  let found: ReadElement | undefined = from;
  for (const name of names) found = found && elementOf(found, is(namespace), name);
  if (!found) throw new Error(`There is no ${names.join(' > ')}.`);
  return found;
};
/** The elements with a text, by their names. */
const fieldsOf = (of: ReadElement) =>
  Object.fromEntries(
    of.elements.filter(({ elements }) => elements.length === 0).map(({ name, text }) => [name, text]),
  );
const answersOf = (of: ReadElement, names: [string, string, string], namespace: string) =>
  elementsOf(of, is(namespace), names[0]).map((one) => ({
    opsId: Number(textOf(one, is(namespace), names[1])),
    value: Number(textOf(one, is(namespace), names[2])),
  }));
/** How many answers a record has, and the ids of those that are ΝΑΙ and of those that are no answer. */
const countsOf = ({ answers }: RegisterRecord) => {
  const idsOf = (code: number) => answers.filter(({ value }) => value === code).map(({ opsId }) => opsId);
  return { all: answers.length, yes: idsOf(5321), none: idsOf(5323) };
};
const body = (message: Message) => at(read(message.body), SOAP, 'Body');
const token = (message: Message) =>
  at(at(read(message.body), SOAP, 'Header'), WSSE, 'Security', 'UsernameToken');

const envelope = (content: string, more = '') =>
  `<e:Envelope xmlns:e="${SOAP}"${more}><e:Header/><e:Body>${content}</e:Body></e:Envelope>`;

describe('a message of 2014-2020', () => {
  /** The person inside of the CDATA of a message. */
  const person = (record: RegisterRecord) => {
    const message = dialect2014.message(record, credentials, stamp);
    const request = at(body(message), SYM, 'eisagwghOfelWithDeltiaOfel', 'XmlRequest');
    expect(request.elements).toEqual([]);
    const sym = read(request.text);
    expect([sym.name, sym.namespace]).toEqual(['SYM', SYM]);
    return at(sym, SYM, 'KPS5_OFELOYMENOI');
  };

  test.each([
    // 5 is for younger people.
    ['entry', { all: 44, yes: [3, 4, 32, 49], none: [5] }],
    ['exit', { all: 38, yes: [6, 7, 8, 51], none: [] }],
  ] as const)('has every field of the %s, and the answers beside the form', (stage, codes) => {
    const record = aRecord('2014-2020', stage);
    const found = person(record);
    expect(fieldsOf(found)).toEqual({
      AFM: '123456783',
      AMKA: '15078501234',
      DATE_GENNHSHS: '1985-07-15',
      FYLLO_VALUE: '5301',
      ID_ALLO: 'ΑΒ123456',
      OFEL_DIEYTHYNSH: 'Παραδείγματος 1, Τρίπολη',
      OFEL_TK: '22100',
      OFEL_ONOMATEPONYMO: 'ΠΑΡΑΔΕΙΓΜΑΣ ΠΕΤΡΟΣ',
      OFEL_TEL: '6912345678',
      ST_FLAG: '1',
    });
    expect(fieldsOf(at(found, SYM, 'KPS5_DELTIO_OFELOYMENOI'))).toEqual({
      EISODOS_FLAG: stage === 'entry' ? '1' : '0',
      KODIKOS_MIS: '5000001',
      KODIKOS_YPOERGOY: '0001',
      ID_GEO_PERIF: '10',
      ID_GEO_DHMOS: '7101',
      ...(stage === 'entry' && {
        ARITHMOS_KARTAS_ANERGIAS: '0000123456',
        DATE_ENARKSHS_ANERGIAS: '2024-01-10',
      }),
      DATE_DELTIOY: stage === 'entry' ? '2025-10-01' : '2026-03-30',
      OLOKLHROSH_FLAG: '1',
      OFEL_TK: '22100',
      ST_FLAG: '1',
    });
    const names: [string, string, string] = ['KPS5_DELTIO_MICRODATA', 'ID_MICRODATA', 'APANTHSH_VALUE'];
    expect(answersOf(found, names, SYM)).toEqual(record.answers);
    expect(countsOf(record)).toEqual(codes);
    for (const one of elementsOf(found, is(SYM), names[0])) expect(fieldsOf(one)['ST_FLAG']).toBe('1');
  });

  test('has a token with the password as it is, and neither nonce nor time', () => {
    const message = dialect2014.message(aRecord('2014-2020', 'entry'), credentials, stamp);
    expect(message.soapAction).toBe('eisagwghOfelWithDeltiaOfel');
    const found = token(message);
    expect(fieldsOf(found)).toEqual({ Username: 'ithaki', Password: 'κωδικός & <1>' });
    expect(attributeOf(at(found, WSSE, 'Password'), '', 'Type')).toBe(PASSWORD_TEXT);
    expect(message.body).not.toMatch(/Nonce|Created|mustUnderstand/);
  });

  test('carries a name with every sign of XML unharmed through both levels', () => {
    const record = aRecord('2014-2020', 'entry');
    const fullName = 'Α&Β <Γ> ]]> "Δ" \'Ε\' 😀';
    const found = person({ ...record, identity: { ...record.identity, fullName, idNumber: undefined } });
    expect(fieldsOf(found)['OFEL_ONOMATEPONYMO']).toBe(fullName);
    expect(fieldsOf(found)).not.toHaveProperty('ID_ALLO');
  });
});

describe('a message of 2021-2027', () => {
  const form = (record: RegisterRecord) => {
    const input = at(
      body(dialect2021.message(record, credentials, stamp)),
      PARTICIPANTS,
      'SymmetexontesRequest',
      'OfeloumenosInput',
    );
    expect(fieldsOf(input)).toEqual({ KatigTaytopoihsis: '1', IDTaytopoihsis: '123456783' });
    return at(input, PARTICIPANTS, 'DeltioOfeloumenou');
  };

  test.each([
    ['entry', '1', '2025-10-01', { all: 27, yes: [3, 32, 49, 96], none: [] }],
    ['exit', '0', '2026-03-31', { all: 10, yes: [51, 104], none: [] }],
    ['sixMonths', '0', '2026-03-31', { all: 14, yes: [51, 104, 107], none: [] }],
  ] as const)('has every field and answer of the stage %s', (stage, kind, day, codes) => {
    const record = aRecord('2021-2027', stage);
    const found = form(record);
    expect(fieldsOf(found)).toEqual({
      EidosDeltiou: kind,
      HmniaDeltiou: day,
      KodikosMis: '6000001',
      IDOfelDikaiouxou: 'ΑΒ123456',
      IDPeriferias: '10',
      PliresFlag: '1',
      DioikitikesPigesFlag: '0',
      FlagOloklirosis: '1',
      Gender: '5301',
    });
    const names: [string, string, string] = ['DeltioMicrodata', 'IDMicrodata', 'Apantisi'];
    expect(answersOf(found, names, PARTICIPANTS)).toEqual(record.answers);
    expect(countsOf(record)).toEqual(codes);
  });

  test('has neither name nor birth date nor address, which the service does not need', () => {
    const { body } = dialect2021.message(aRecord('2021-2027', 'entry'), credentials, stamp);
    expect(body).not.toMatch(/ΠΑΡΑΔΕΙΓΜΑΣ|1985|Τρίπολη|6912345678|15078501234/);
  });

  test('has the setting of the project in place of the identity card, and the flags of the record', () => {
    const record = {
      ...aRecord('2021-2027', 'entry'),
      bodyId: '77',
      fromAuthorities: true,
      isComplete: false,
      isFinal: false,
    };
    expect(fieldsOf(form(record))).toMatchObject({
      IDOfelDikaiouxou: '77',
      PliresFlag: '0',
      DioikitikesPigesFlag: '1',
      FlagOloklirosis: '0',
    });
  });

  test('has a token with the nonce and the time of the message, which must be understood', () => {
    const record = aRecord('2021-2027', 'entry');
    const sent = dialect2021.message(record, credentials, stamp);
    const asked = dialect2021.askMessage('aaaaaaaa-9999-1234-1234-abcdef123456', credentials, stamp);
    expect([sent.soapAction, asked.soapAction]).toEqual(['sentParticipants', 'getResponse']);
    for (const message of [sent, asked]) {
      const found = token(message);
      expect(fieldsOf(found)).toEqual({
        Username: 'ithaki',
        Password: 'κωδικός & <1>',
        Nonce: stamp.nonce,
        Created: stamp.created,
      });
      expect(at(found, WSU, 'Created').text).toBe(stamp.created);
      expect(attributeOf(at(found, WSSE, 'Nonce'), '', 'EncodingType')).toBe(BASE64);
      const security = at(at(read(message.body), SOAP, 'Header'), WSSE, 'Security');
      expect(attributeOf(security, SOAP, 'mustUnderstand')).toBe('1');
    }
    const request = at(body(asked), PARTICIPANTS, 'SymmetexontesRequest');
    expect(fieldsOf(request)).toEqual({ RequestProgressID: 'aaaaaaaa-9999-1234-1234-abcdef123456' });
  });

  test('of 1,000 messages, each has the nonce and the time that it was given', () => {
    const record = aRecord('2021-2027', 'exit');
    const nonces = Array.from({ length: 1000 }, (_, number) => {
      const one = {
        nonce: Buffer.from(`nonce of message ${number}`).toString('base64'),
        created: new Date(Date.UTC(2026, 10, 27, 0, 0, number)).toISOString(),
      };
      const found = fieldsOf(token(dialect2021.message(record, credentials, one)));
      expect(found).toMatchObject({ Nonce: one.nonce, Created: one.created });
      return found['Nonce'];
    });
    expect(new Set(nonces).size).toBe(1000);
  });
});

describe('an answer of 2014-2020', () => {
  const answer = (fields: string, name = 'eisagwghOfelWithDeltiaOfelResponse') =>
    envelope(`<d:${name} xmlns:d="${SYM}">${fields}</d:${name}>`);
  const bare = (fields: string) =>
    envelope(
      `<eisagwghOfelWithDeltiaOfelResponse xmlns="${SYM}">${fields}</eisagwghOfelWithDeltiaOfelResponse>`,
    );

  test.each<[string, string, object]>([
    [
      'that the form is new, with other prefixes',
      answer('<d:idOfel>1001</d:idOfel><d:idDeltiou>12345</d:idDeltiou><d:errorCode>0</d:errorCode>'),
      { kind: 'accepted', number: '12345', participantId: '1001' },
    ],
    [
      'in the default namespace, with comments and CDATA in the numbers',
      bare('<idDeltiou>12<!-- x -->3<![CDATA[45]]></idDeltiou><errorCode> <![CDATA[0]]>\n</errorCode>'),
      { kind: 'accepted', number: '12345' },
    ],
    [
      'without a namespace at its parts',
      answer('<idDeltiou>12345</idDeltiou><errorCode>0</errorCode>'),
      { kind: 'accepted', number: '12345' },
    ],
    [
      'without a namespace at all',
      envelope('<eisagwghOfelWithDeltiaOfelResponse><errorCode>0</errorCode></eisagwghOfelWithDeltiaOfelResponse>'),
      { kind: 'accepted' },
    ],
    ['that the form is new, without a number', answer('<d:idDeltiou/><d:errorCode>0</d:errorCode>'), { kind: 'accepted' }],
    [
      'that a form exists',
      answer('<d:idDeltiou>12345</d:idDeltiou><d:errorCode>-11</d:errorCode><d:errorDescr>Υπάρχει</d:errorDescr>'),
      { kind: 'exists', number: '12345', words: 'Υπάρχει' },
    ],
    ['that a form exists, without its number', answer('<d:idDeltiou>0</d:idDeltiou><d:errorCode>-11</d:errorCode>'), { kind: 'exists' }],
    [
      'that refuses, with its words',
      answer('<d:errorCode>-3</d:errorCode><d:errorDescr>Λείπουν &lt;3&gt; &amp; 6</d:errorDescr>'),
      { kind: 'refused', code: '-3', words: 'Λείπουν <3> & 6' },
    ],
    ['that refuses without words', answer('<d:errorCode>-1</d:errorCode>'), { kind: 'refused', code: '-1', words: '' }],
    ['without a code', answer('<d:idDeltiou>1</d:idDeltiou>'), { kind: 'unreadable', why: 'no-code' }],
    ['with a code that is no number', answer('<d:errorCode>OK</d:errorCode>'), { kind: 'unreadable', why: 'no-code' }],
    [
      'with a code of a foreign namespace',
      answer('<x:errorCode xmlns:x="urn:x">0</x:errorCode>'),
      { kind: 'unreadable', why: 'no-code' },
    ],
    ['of another operation', answer('<d:errorCode>0</d:errorCode>', 'otherResponse'), { kind: 'unreadable', why: 'no-answer' }],
  ])('%s', (_what, text, outcome) => {
    expect(dialect2014.readAnswer(text)).toEqual(outcome);
  }); // prettier-ignore
});

describe('an answer of 2021-2027', () => {
  const guid = 'aaaaaaaa-9999-1234-1234-abcdef123456';
  const progress = (words: string, namespace = PARTICIPANTS) =>
    envelope(
      `<u:SymetexontesResponse xmlns:u="${namespace}"><u:RequestProgressMessage>${words}</u:RequestProgressMessage></u:SymetexontesResponse>`,
    );
  const result = (code: string, words: string, prefix = 'ofel') =>
    envelope(
      `<${prefix}:SymetexontesResponse xmlns:${prefix}="${PARTICIPANTS}"><${prefix}:OfeloumenosOutput><u:IDTaytopoihsis xmlns:u="${PARTICIPANTS}">123456783</u:IDTaytopoihsis><${prefix}:DeltioOfeloumenou><${prefix}:KodikosMis>6000001</${prefix}:KodikosMis><${prefix}:EidosDeltiou>1</${prefix}:EidosDeltiou><${prefix}:ErrorCode>${code}</${prefix}:ErrorCode><${prefix}:ErrorMessage>${words}</${prefix}:ErrorMessage></${prefix}:DeltioOfeloumenou></${prefix}:OfeloumenosOutput></${prefix}:SymetexontesResponse>`,
    );

  test.each<[string, string, object]>([
    ['a GUID as the last word', `Για την ανάκτηση χρησιμοποιείστε το ${guid}`, { kind: 'pending', guid }],
    ['a GUID in capitals and a full stop', `το\n {${guid.toUpperCase()}}. `, { kind: 'pending', guid: guid.toUpperCase() }],
    ['a GUID that is not the last word', `το ${guid} δεν βρέθηκε`, { kind: 'unreadable', why: 'no-guid' }],
    ['no GUID', 'Δοκιμάστε αργότερα', { kind: 'unreadable', why: 'no-guid' }],
  ])('to the first call with %s', (_what, words, outcome) => {
    expect(dialect2021.readAnswer(progress(words))).toEqual(outcome);
  }); // prettier-ignore

  test('to the first call is read with the namespace of the only public example, and with none', () => {
    for (const namespace of ['urn:espa:v6;services:participants', PARTICIPANTS])
      expect(dialect2021.readAnswer(progress(guid, namespace))).toEqual({ kind: 'pending', guid });
    const none = `<SymetexontesResponse><RequestProgressMessage>${guid}</RequestProgressMessage></SymetexontesResponse>`;
    expect(dialect2021.readAnswer(envelope(none))).toEqual({ kind: 'pending', guid });
    expect(dialect2021.readAnswer(progress(guid, 'urn:x'))).toEqual({ kind: 'unreadable', why: 'no-answer' });
  });

  test.each<[string, string, object]>([
    ['0', 'Δημιουργήθηκε νέο Δελτίο με Α/Α: 12345 (6000001)', { kind: 'accepted', number: '12345' }],
    ['0', 'Δημιουργήθηκε νέο Δελτίο με A/A : 12345', { kind: 'accepted', number: '12345' }],
    ['0', 'νέο Δελτίο με α / Α:\n12345', { kind: 'accepted', number: '12345' }],
    ['0', 'Δημιουργήθηκε νέο Δελτίο (6000001)', { kind: 'accepted' }],
    ['0', '', { kind: 'accepted' }],
    ['0', 'ΜΑ/ΑΑ: 12345', { kind: 'accepted' }],
    ['-11', 'Υπάρχει ήδη δελτίο με Α/Α: 12345 (6000001)', { kind: 'exists', number: '12345' }],
    ['-11', 'Υπάρχει ήδη δελτίο', { kind: 'exists' }],
    ['-3', 'Λείπουν απαντήσεις', { kind: 'refused', code: '-3', words: 'Λείπουν απαντήσεις' }],
    ['', 'Α/Α: 12345', { kind: 'unreadable', why: 'no-code' }],
  ])('with the code %s and «%s» is read, and its whole message is kept', (code, words, read) => {
    const outcome = words && !('why' in read) ? { ...read, words } : read;
    for (const prefix of ['ofel', 'urn', 'x'])
      expect(dialect2021.readResult(result(code, words, prefix))).toEqual(outcome);
    // A register that is fast may answer the first call with the result.
    expect(dialect2021.readAnswer(result(code, words))).toEqual(outcome);
  });

  test('that names another person than the one of the form is unreadable, in both calls', () => {
    const answer = result('0', 'Δημιουργήθηκε νέο Δελτίο με Α/Α: 12345');
    const other = { kind: 'unreadable', why: 'another-person' };
    for (const read of ['readAnswer', 'readResult'] as const) {
      expect(dialect2021[read](answer, '123456783')).toMatchObject({ kind: 'accepted', number: '12345' });
      expect(dialect2021[read](answer, '090000045')).toEqual(other);
    }
  });

  test('to the second call says that the result is not there yet', () => {
    const words = 'Η επεξεργασία δεν έχει ολοκληρωθεί ακόμη';
    expect(dialect2021.readResult(progress(words))).toEqual({ kind: 'working' });
  });

  test('to the second call without a form is unreadable', () => {
    const empty = envelope(`<SymetexontesResponse xmlns="${PARTICIPANTS}"/>`);
    expect(dialect2021.readResult(empty)).toEqual({ kind: 'unreadable', why: 'no-answer' });
  });
});

describe.each(periods)('any answer of %s', (period: Period) => {
  const dialect = dialects[period];
  const readers = [
    dialect.readAnswer.bind(dialect),
    ...(dialect.calls === 2 ? [dialect.readResult.bind(dialect)] : []),
  ];

  test.each<[string, string, object]>([
    [
      'that is a fault of SOAP, without the trace of the server',
      envelope('<e:Fault><faultcode>e:Server</faultcode><faultstring>OSB-382000: λάθος</faultstring><detail><t xmlns="x">at com.bea</t></detail></e:Fault>'),
      { kind: 'fault', words: 'OSB-382000: λάθος' },
    ],
    [
      'that is a fault of SOAP 1.2',
      '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault><s:Reason><s:Text>λάθος</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>',
      { kind: 'fault', words: 'λάθος' },
    ],
    ['that is a fault without words', envelope('<e:Fault/>'), { kind: 'fault', words: '' }],
    ['that is a page of HTML', '<html><body><h1>503</h1></body></html>', { kind: 'unreadable', why: 'not-soap' }],
    ['that is a page of HTML with a DOCTYPE', '<!DOCTYPE html><html><br></html>', { kind: 'unreadable', why: 'doctype' }],
    ['that is cut off', envelope('<a/>').slice(0, -20), { kind: 'unreadable', why: 'malformed' }],
    ['that is empty', '', { kind: 'unreadable', why: 'malformed' }],
    ['that is an envelope without a body', `<e:Envelope xmlns:e="${SOAP}"/>`, { kind: 'unreadable', why: 'not-soap' }],
    ['that says something else', envelope('<a/>'), { kind: 'unreadable', why: 'no-answer' }],
  ])('%s', (_what, text, outcome) => {
    for (const reader of readers) expect(reader(text)).toEqual(outcome);
  }); // prettier-ignore
});
