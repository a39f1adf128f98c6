import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { readXml } from '#engines/register/xml/read.ts';
import { anOrder, aTransfer, greekIban } from './fixtures.ts';
import type { PaymentOrder, Transfer } from './order.ts';
import { writePain001 } from './pain001.ts';

function xmlOf(order: PaymentOrder): string {
  const written = writePain001(order);
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  return written.xml;
}

test('an order is written with sums at both levels, in Latin letters and without spaces in IBANs', () => {
  const transfers = [aTransfer({ cents: 1 }), aTransfer({ endToEndId: 'R7-2', cents: 99_999_999_999 })];
  const written = writePain001(anOrder({ transfers }));
  expect(written).toMatchObject({ ok: true, count: 2, cents: 100_000_000_000 });
  const xml = xmlOf(anOrder({ transfers }));
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>1000000000.00<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.01</InstdAmt>');
  expect(xml).toContain('<InstdAmt Ccy="EUR">999999999.99</InstdAmt>');
  expect(xml).toContain('<Cdtr><Nm>Papadopoulou Psychi</Nm></Cdtr>');
  expect(xml).toContain('<IBAN>GR1601101250000000012300695</IBAN>');
  expect(xml).toContain('<RmtInf><Ustrd>Drasi 67: Synantiseis</Ustrd></RmtInf>');
  expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>');
  expect(xml).not.toContain('PstlAdr');
});

test('the same order gives the same file', () => {
  expect(xmlOf(anOrder())).toBe(xmlOf(anOrder()));
});

test('the BIC and the customer number of the payer are written where given, the number to the bank alone', () => {
  const payer = { ...anOrder().payer, bic: 'ETHNGRAA', organisationId: '4711' };
  const xml = xmlOf(anOrder({ payer }));
  expect(xml).toContain('<DbtrAgt><FinInstnId><BICFI>ETHNGRAA</BICFI></FinInstnId></DbtrAgt>');
  expect(xml.match(/4711/g)).toHaveLength(1);
  expect(xml).toContain('</Nm><Id><OrgId><Othr><Id>4711</Id></Othr></OrgId></Id></InitgPty>');
});

test('all that is wrong is reported at once, by transfer', () => {
  const written = writePain001(
    anOrder({
      messageId: 'ΡΥΝ',
      batchId: 'b'.repeat(36),
      createdAt: '2026-11-31T10:00:00',
      executionDay: '2026-11-29',
      payer: { name: '', iban: 'GR1601101250000000012300694', bic: 'ETHNGRA', organisationId: '/1' },
      transfers: [
        aTransfer(),
        aTransfer({ name: 'Иван', cents: 0, iban: 'DE89370400440532013000' }),
        aTransfer({ endToEndId: '2//', cents: 1.5, remittance: 'Ω'.repeat(141), name: '/a' }),
        aTransfer({ endToEndId: '3', cents: 100_000_000_000, iban: '', remittance: ' ' }),
      ],
    }),
  );
  expect(written).toEqual({
    ok: false,
    problems: [
      { field: 'id', part: 'messageId', why: 'letters', detail: 'Ρ Υ Ν' },
      { field: 'id', part: 'batchId', why: 'length', detail: '36' },
      { field: 'payer', part: 'bic', why: 'malformed' },
      { field: 'payer', part: 'name', why: 'empty' },
      { field: 'payer', part: 'iban', why: 'check' },
      { field: 'payer', part: 'organisationId', why: 'slash' },
      { field: 'day', part: 'createdAt', why: 'malformed' },
      { field: 'day', part: 'executionDay', why: 'no-bank-day' },
      { endToEndId: 'R7-000123-67', field: 'id', part: 'endToEndId', why: 'twice' },
      { endToEndId: 'R7-000123-67', field: 'amount', why: 'small' },
      { endToEndId: 'R7-000123-67', field: 'name', why: 'letters', detail: 'И в а н' },
      { endToEndId: 'R7-000123-67', field: 'iban', why: 'country' },
      { endToEndId: '2//', field: 'id', part: 'endToEndId', why: 'slash' },
      { endToEndId: '2//', field: 'amount', why: 'not-whole' },
      { endToEndId: '2//', field: 'name', why: 'slash' },
      { endToEndId: '2//', field: 'remittance', why: 'length', detail: '141' },
      { endToEndId: '3', field: 'amount', why: 'large' },
      { endToEndId: '3', field: 'iban', why: 'empty' },
      { endToEndId: '3', field: 'remittance', why: 'empty' },
    ],
  });
});

test.each([
  [{ transfers: [] }, { field: 'empty', why: 'empty' }],
  [{ executionDay: '2026-11-26' }, { field: 'day', part: 'executionDay', why: 'past' }],
  [{ executionDay: '30-11-2026' }, { field: 'day', part: 'executionDay', why: 'malformed' }],
  [{ createdAt: '2026-11-27' }, { field: 'day', part: 'createdAt', why: 'malformed' }],
])('an order with %j is refused', (changes, problem) => {
  expect(writePain001(anOrder(changes))).toEqual({ ok: false, problems: [problem] });
});

test('IBANs of other SEPA countries are written only where the project allows them', () => {
  const transfers = [aTransfer({ iban: 'DE89 3704 0044 0532 0130 00' })];
  expect(writePain001(anOrder({ transfers })).ok).toBe(false);
  expect(xmlOf(anOrder({ transfers, allowSepa: true }))).toContain('<IBAN>DE89370400440532013000</IBAN>');
});

const names = ['Παπαδόπουλος Ιωάννης', 'ΨΑΡΡΟΥ ΘΕΟΔΩΡΑ', "O'Neill (Αθήνα)", 'Łukasz Groß'];
const transfers: fc.Arbitrary<Transfer[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom(...names),
      iban: fc.stringMatching(/^\d{23}$/).map(greekIban),
      cents: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 99_999_999_999 })),
      remittance: fc.stringMatching(/^[Α-ΡΣ-Ωα-ωA-Za-z0-9?:().,'+-]{1,40}$/),
    }),
    { minLength: 50, maxLength: 50 },
  )
  .map((all) => all.map((one, at) => ({ ...one, endToEndId: `R7-${at}` })));

test('the sums of any order are those of its transfers, added up once more from the file', () => {
  fc.assert(
    fc.property(transfers, (transfers) => {
      const read = readXml(xmlOf(anOrder({ transfers })));
      if (!read.ok) throw new Error(read.why);
      const [header, batch] = read.root.elements[0]!.elements;
      const textOf = (from: typeof header, name: string) =>
        from!.elements.find((one) => one.name === name)!.text;
      const amounts = batch!.elements
        .filter(({ name }) => name === 'CdtTrfTxInf')
        .map(({ elements }) => BigInt(elements[1]!.elements[0]!.text.replace('.', '')));
      const sum = String(amounts.reduce((sum, amount) => sum + amount, 0n)).padStart(3, '0');
      for (const level of [header, batch]) {
        expect(textOf(level, 'CtrlSum')).toBe(`${sum.slice(0, -2)}.${sum.slice(-2)}`);
        expect(textOf(level, 'NbOfTxs')).toBe('50');
      }
    }),
    { numRuns: 20 },
  );
});

// The schema of the EPC is not ours to commit.
const schemaFile = new URL('../../../shared/data/foreign/pain.001.001.09-epc132-2023.xsd', import.meta.url);
const hasSchema = existsSync(schemaFile);
const why = hasSchema ? '' : ' (skipped: ../shared/data/foreign has no schema)';

describe.runIf(hasSchema)(`by the schema of the EPC${why}`, () => {
  /** The first error of a file, or undefined if it is valid. */
  function schemaFault(xml: string): string | undefined {
    const schema = XmlDocument.fromBuffer(readFileSync(schemaFile));
    const validator = XsdValidator.fromDoc(schema);
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return undefined;
    } catch (error) {
      return String(error);
    } finally {
      for (const one of [document, validator, schema]) one.dispose();
    }
  }

  test('files of 50 random transfers are valid, with and without BIC and customer number', () => {
    const payers = fc.constantFrom(anOrder().payer, {
      ...anOrder().payer,
      bic: 'ETHNGRAAXXX',
      organisationId: '094014298',
    });
    fc.assert(
      fc.property(transfers, payers, (transfers, payer) => {
        expect(schemaFault(xmlOf(anOrder({ transfers, payer })))).toBeUndefined();
      }),
      { numRuns: 10 },
    );
  });

  const valid = xmlOf(anOrder());
  test.each([
    ['a name of 71 letters', /Papadopoulou Psychi/, 'a'.repeat(71)],
    ['an amount of 0.00', />123.45<\/InstdAmt/, '>0.00</InstdAmt'],
    ['three decimals', />123.45<\/InstdAmt/, '>123.455</InstdAmt'],
    ['an id of 36 letters', /R7-000123-67/, '1'.repeat(36)],
    ['no bank of the payer', /<DbtrAgt>.*<\/DbtrAgt>/, ''],
    ['a month of 13', /2026-11-30/, '2026-13-30'],
  ])('a file with %s is not valid', (_, part, other) => {
    expect(valid).toMatch(part);
    expect(schemaFault(valid.replace(part, other))).toBeDefined();
  });

  test.each([
    ['Greek letters', /Papadopoulou Psychi/, 'Παπαδοπούλου', { transfers: [aTransfer({ name: 'Παπα☺' })] }],
    [
      'a slash at the start of an id',
      /R7-000123-67/,
      '/R7',
      { transfers: [aTransfer({ endToEndId: '/R7' })] },
    ],
    ['a weekend', /2026-11-30/, '2026-11-29', { executionDay: '2026-11-29' }],
    [
      'false check digits',
      /GR1601101250000000012300695<\/IBAN><\/Id><\/CdtrAcct/,
      'GR1701101250000000012300695</IBAN></Id></CdtrAcct',
      { transfers: [aTransfer({ iban: 'GR1701101250000000012300695' })] },
    ],
  ] as const)('the schema accepts %s, and the writer does not write it', (_, part, other, changes) => {
    expect(valid).toMatch(part);
    expect(schemaFault(valid.replace(part, other))).toBeUndefined();
    const written = writePain001(anOrder(changes));
    expect(written.ok && written.xml.includes(other)).toBe(false);
  });

  test('the schema accepts Greek letters, and the writer turns them into Latin ones', () => {
    expect(schemaFault(valid.replace('Papadopoulou Psychi', 'Παπαδοπούλου Ψυχή'))).toBeUndefined();
    expect(valid).not.toMatch(/\p{Script=Greek}/u);
  });
});
