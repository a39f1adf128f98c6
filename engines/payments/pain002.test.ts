import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPain002, statusesIn } from './pain002.ts';

const namespace = (version: string) => `urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}`;

interface Report {
  version?: string;
  group?: string;
  batches?: string;
}

const report = ({ version = '10', group = '', batches = '' }: Report = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${namespace(version)}"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-30T09:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>ITHAKI-7</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
    ${batches}</CstmrPmtStsRpt></Document>`;

const reason = (code: string, ...words: string[]) =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${words.map((one) => `<AddtlInf>${one}</AddtlInf>`).join('')}</StsRsnInf>`;
const batch = (status: string, ...inside: string[]) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>ITHAKI-7-1</OrgnlPmtInfId>${status && `<PmtInfSts>${status}</PmtInfSts>`}${inside.join('')}</OrgnlPmtInfAndSts>`;
const transfer = (id: string, status: string, inside = '') =>
  `<TxInfAndSts><StsId>1</StsId><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${status && `<TxSts>${status}</TxSts>`}${inside}<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">1.00</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`;

function answerOf(parts: Report) {
  const answer = readPain002(report(parts));
  if (!answer.ok) throw new Error(answer.why);
  return answer;
}
const statusIn = (parts: Report, endToEndId = 'T1') => statusesIn(answerOf(parts), 'ITHAKI-7-1')(endToEndId);

test.each(['03', '10'])(
  'a report of version %s names the order, its batch and the rejected transfers',
  (version) => {
    const batches = batch(
      'PART',
      transfer('T1', 'RJCT', reason('AC04', 'Closed', ' account ')),
      transfer('T2', 'ACSC'),
    );
    expect(readPain002(report({ version, group: '<GrpSts>PART</GrpSts>', batches }))).toEqual({
      ok: true,
      originalMessageId: 'ITHAKI-7',
      groupStatus: 'PART',
      batches: [{ batchId: 'ITHAKI-7-1', status: 'PART' }],
      transfers: [
        {
          endToEndId: 'T1',
          batchId: 'ITHAKI-7-1',
          status: 'RJCT',
          reasonCode: 'AC04',
          words: 'Closed account',
        },
        { endToEndId: 'T2', batchId: 'ITHAKI-7-1', status: 'ACSC' },
      ],
    });
  },
);

describe('the status of a transfer', () => {
  test('is rejected with the file, whatever the batch and the transfer say', () => {
    const group = `<GrpSts>RJCT</GrpSts>${reason('FF01', 'Not valid')}`;
    const rejected = { status: 'RJCT', reasonCode: 'FF01', words: 'Not valid' };
    expect(statusIn({ group })).toEqual(rejected);
    expect(statusIn({ group, batches: batch('ACCP', transfer('T1', 'ACSC')) })).toEqual(rejected);
  });

  test('is rejected with its batch, with its own reason if it has one', () => {
    const batches = batch('RJCT', reason('AM18'), transfer('T2', 'RJCT', reason('AC01')));
    expect(statusIn({ batches })).toEqual({ status: 'RJCT', reasonCode: 'AM18' });
    expect(statusIn({ batches }, 'T2')).toEqual({ status: 'RJCT', reasonCode: 'AC01' });
  });

  test('is its own before that of the batch and of the file', () => {
    const group = '<GrpSts>ACCP</GrpSts>';
    const batches = batch('ACSP', transfer('T1', 'RJCT'));
    expect(statusIn({ group, batches })).toEqual({ status: 'RJCT' });
    expect(statusIn({ group, batches }, 'T2')).toEqual({ status: 'ACSP' });
    expect(statusIn({ group })).toEqual({ status: 'ACCP' });
  });

  test('is unknown for one that a partly accepted batch does not name', () => {
    expect(statusIn({ batches: batch('PART', transfer('T2', 'RJCT')) })).toEqual({});
    expect(statusIn({})).toEqual({});
  });

  test('of another batch is not its own', () => {
    const answer = answerOf({ batches: batch('RJCT', transfer('T1', 'RJCT')) });
    expect(statusesIn(answer, 'OTHER')('T1')).toEqual({});
  });
});

test('a reason of the bank alone is read', () => {
  const batches = batch('', transfer('T1', 'RJCT', '<StsRsnInf><Rsn><Prtry>K77</Prtry></Rsn></StsRsnInf>'));
  expect(statusIn({ batches })).toEqual({ status: 'RJCT', reasonCode: 'K77' });
});

test('an answer that repeats each of 10,000 transfers is read, and the last status of each counts', () => {
  const ids = Array.from({ length: 10_000 }, (_, place) => `T${place}`);
  const named = ids.map((id, place) =>
    transfer(id, place % 3 === 0 ? 'RJCT' : 'ACSC', reason('AC04', 'Closed')),
  );
  const answer = answerOf({ batches: batch('PART', ...named, transfer('T1', 'RJCT')) });
  const statusOf = statusesIn(answer, 'ITHAKI-7-1');
  const rejected = ids.filter((id) => statusOf(id).status === 'RJCT');
  expect(rejected).toEqual(ids.filter((id, place) => place % 3 === 0 || id === 'T1'));
});

test('names with a prefix are read', () => {
  const prefixed = report({ batches: batch('ACCP') })
    .replace('xmlns=', 'xmlns:p=')
    .replace(/<(\/?)(?=[A-Z])/g, '<$1p:');
  expect(prefixed).toContain('<p:OrgnlMsgId>');
  expect(readPain002(prefixed)).toMatchObject({ ok: true, batches: [{ status: 'ACCP' }] });
});

test.each([
  ['malformed', ''],
  ['malformed', '<Document'],
  ['other-message', '<Document/>'],
  ['other-message', report({ version: '02' })],
  ['other-message', report().replaceAll('CstmrPmtStsRpt', 'CstmrCdtTrfInitn')],
  ['other-message', report().replace('pain.001.001.09', 'pain.008.001.02')],
  ['incomplete', report().replace('ITHAKI-7', ' ')],
  ['incomplete', report().replace(/<OrgnlGrpInfAndSts>.*<\/OrgnlGrpInfAndSts>/, '')],
  ['incomplete', report({ batches: batch('ACCP').replace('ITHAKI-7-1', '') })],
  ['incomplete', report({ batches: batch('PART', transfer('', 'RJCT')) })],
  [
    'doctype',
    report().replace('<Document', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Document'),
  ],
  ['entity', report().replace('ITHAKI-7', '&b;')],
])('a file is refused as %s', (why, xml) => {
  expect(readPain002(xml)).toEqual({ ok: false, why });
});

test('no text makes the reader throw', () => {
  const piece = fc.constantFrom(
    '<TxInfAndSts>',
    '</TxInfAndSts>',
    '<Rsn/>',
    '&',
    ']]>',
    '<!--',
    'ITHAKI',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(piece), fc.nat(900), (pieces, at) => {
      const xml = report({ batches: batch('PART', transfer('T1', 'RJCT')) });
      readPain002(xml.slice(0, at) + pieces.join('') + xml.slice(at));
    }),
  );
});
