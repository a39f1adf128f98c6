import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { addDays } from '#engines/dates/days.ts';
import { nextBankDay } from '#engines/payments/bank-days.ts';
import { json } from '#platform/server/db.ts';
import { atOnce } from '#testing/at-once.ts';
import { startServer } from '#testing/server.ts';
import { payments } from '../contract.ts';
import { aPayee, aPayingProject, aRun, IBANS } from './fixtures.ts';

const server = startServer();

const payer = { Name: 'Ινστιτούτο Κατάρτισης', Iban: IBANS[1], Bic: 'ETHNGRAA', OrganisationId: '090000045' };
type Paying = Awaited<ReturnType<typeof aPayingProject>>;
let at: Paying;
beforeAll(async () => {
  at = await aPayingProject(server, { Payer: payer });
});

const bankDay = nextBankDay(sqlDay(athensClock(Date.now()).date));
/** The next Saturday. */
const saturday = (() => {
  let day = athensClock(Date.now()).date;
  while (new Date(`${sqlDay(day)}T12:00:00Z`).getUTCDay() !== 6) day = addDays(day, 1);
  return sqlDay(day);
})();

const makeFile = (runId: number, more = {}, paying = at) =>
  server.as(paying.runner, payments.makeFile, {
    projectId: paying.project,
    runId,
    executionDay: bankDay,
    ...more,
  });
const contentOf = async (fileId: number, paying = at) =>
  server.as(paying.runner, payments.file, { projectId: paying.project, fileId });
const withdraw = (fileId: number, paying = at) =>
  server.as(paying.runner, payments.withdrawFile, {
    projectId: paying.project,
    fileId,
    reason: 'Δεν δόθηκε',
  });
const listOf = async (runId: number, state: 'all' | 'rejected' = 'all', paying = at) =>
  (
    await server.as(paying.runner, payments.payments, {
      projectId: paying.project,
      runId,
      state,
      page: 1,
      count: 100,
    })
  ).body.list;

/** A run of a new project or of the shared one that pays these people. */
async function runOf(people: readonly { kayas: string }[], { name = 'Πληρωμή', paying = at } = {}) {
  const { body } = await aRun(server, paying, people, { name });
  return body.runId;
}

/** What a file has inside, read without the engine that wrote it. */
function parsed(xml: string) {
  const all = (name: string, text = xml) =>
    [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inside]) => inside!);
  const transfers = all('CdtTrfTxInf').map((text) => ({
    id: all('EndToEndId', text)[0]!,
    cents: Math.round(Number(all('InstdAmt', text)[0]) * 100),
    name: all('Nm', text)[0]!,
    iban: all('IBAN', text)[0]!,
    purpose: all('Ustrd', text)[0]!,
  }));
  return {
    messageId: all('MsgId')[0]!,
    counts: all('NbOfTxs').map(Number),
    sums: all('CtrlSum').map((sum) => Math.round(Number(sum) * 100)),
    day: all('Dt')[0]!,
    payer: all('Nm')[0]!,
    transfers,
  };
}

interface Said {
  group?: string;
  transfers?: readonly (readonly [id: string, status: string, code?: string])[];
}

/** A pain.002 of a bank. */
const answer = (messageId: string, { group = '', transfers = [] }: Said) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-30T09:00:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group && `<GrpSts>${group}</GrpSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>`}</OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-1</OrgnlPmtInfId>${transfers
    .map(
      ([id, status, code]) =>
        `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
          code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>Closed account</AddtlInf></StsRsnInf>` : ''
        }</TxInfAndSts>`,
    )
    .join('')}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`;
/** The byte of a letter in Windows-1253: Greek ones stand 0x2d0 lower there. */
const inWindows1253 = (letter: string): number => {
  const code = letter.charCodeAt(0);
  return code < 0x80 ? code : code - 0x2d0;
};
const readAnswer = (content: string, paying = at) =>
  server.as(paying.runner, payments.readAnswer, { projectId: paying.project, data: Buffer.from(content) });

describe('a file for the bank', () => {
  test('has one transfer for each person with the sum of their actions, Greek names in Latin letters, and ids of its own', async () => {
    const [two, one] = [
      await aPayee(server, at.project, {
        done: [at.first, at.second],
        fields: {
          first_name: 'Ευάγγελος',
          last_name: 'Μπουζούκης',
          iban: 'GR16 0110 1250 0000 0001 2300 695',
        },
      }),
      await aPayee(server, at.project, {
        done: [at.second],
        fields: { first_name: 'Ξένη', last_name: 'Αγγελίδου', iban: IBANS[1] },
      }),
    ];
    const runId = await runOf([two, one], { name: 'Πληρωμή Νοεμβρίου' });
    const { body: made } = await makeFile(runId);
    const file = await contentOf(made.id);
    expect(file.headers['content-disposition']).toContain(`${made.messageId}.xml`);
    const xml = parsed(file.text);
    expect(xml).toMatchObject({ messageId: made.messageId, day: bankDay, payer: 'Institouto Katartisis' });
    expect(xml.transfers).toEqual([
      {
        id: `${made.messageId}-1`,
        cents: 17_000,
        name: 'Evangelos Bouzoukis',
        iban: IBANS[0],
        purpose: 'Pliromi Noemvriou',
      },
      {
        id: `${made.messageId}-2`,
        cents: 12_000,
        name: 'Xeni Angelidou',
        iban: IBANS[1],
        purpose: 'Pliromi Noemvriou',
      },
    ]);
    // A second count: the lines of the file, and what the answer and the run say of it.
    const sum = xml.transfers.reduce((all, { cents }) => all + cents, 0);
    expect(xml.counts).toEqual([2, 2]);
    expect(xml.sums).toEqual([sum, sum]);
    expect([made.transfers, made.cents]).toEqual([2, sum]);
    const other = await makeFile(
      await runOf([await aPayee(server, at.project, { done: [at.first] })], { name: 'Άλλη' }),
    );
    const ids = [xml.messageId, ...xml.transfers.map(({ id }) => id), other.body.messageId];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has no payment that another file has, also when three files are asked for at once', async () => {
    const runId = await runOf([await aPayee(server, at.project, { done: [at.first] })]);
    const answers = await atOnce(Array.from({ length: 3 }, () => () => makeFile(runId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await makeFile(runId)).problem.code).toBe('nothing-to-order');
  });

  test('has no payment that was reversed and none without an amount', async () => {
    const own = await aPayingProject(server, { Payer: payer });
    const [gone, stays] = [
      await aPayee(server, own.project, { done: [own.first] }),
      await aPayee(server, own.project, { done: [own.first] }),
    ];
    const runId = await runOf([gone, stays], { paying: own });
    await server.as(own.runner, payments.reverse, {
      projectId: own.project,
      runId,
      userId: gone.id,
      reason: 'Λάθος',
      payments: 1,
      cents: 5_000,
    });
    await sql`update project set settings = jsonb_set(settings, '{Config,Payments,Rules}', '[]') where id = ${own.project}`.execute(
      server.db,
    );
    const free = await aPayee(server, own.project, { done: [own.second] });
    const withoutAmount = await runOf([free], { paying: own });
    expect((await makeFile(withoutAmount, {}, own)).problem.code).toBe('nothing-to-order');
    const { body } = await makeFile(runId, {}, own);
    expect([body.transfers, body.cents]).toEqual([1, 5_000]);
  });

  test('can be withdrawn, cannot be downloaded then, and its payments go into the next one', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const runId = await runOf([payee]);
    const { body: first } = await makeFile(runId);
    expect((await withdraw(first.id)).status).toBe(200);
    expect((await withdraw(first.id)).problem.code).toBe('file-settled');
    expect((await contentOf(first.id)).problem.code).toBe('file-settled');
    const late = answer(first.messageId, { transfers: [[`${first.messageId}-1`, 'ACSC']] });
    expect((await readAnswer(late)).problem.code).toBe('file-settled');
    const { body: second } = await makeFile(runId);
    expect([second.transfers, second.cents]).toEqual([1, 5_000]);
    const { body: run } = await server.as(at.runner, payments.one, { projectId: at.project, runId });
    expect(run.files).toBe(1);
    expect(run.bankFiles.map(({ withdrawnReason }) => withdrawnReason)).toEqual(['Δεν δόθηκε', undefined]);
  });

  test('names every person whose account or name banks do not take, and is made when these are mended', async () => {
    const [none, wrong, foreign, odd] = [
      await aPayee(server, at.project, { done: [at.first], fields: { iban: '' } }),
      await aPayee(server, at.project, { done: [at.first], fields: { iban: 'GR1601101250000000012300696' } }),
      await aPayee(server, at.project, { done: [at.first], fields: { iban: 'DE89370400440532013000' } }),
      await aPayee(server, at.project, { done: [at.first], fields: { last_name: 'Δείγμα ☺' } }),
    ];
    const runId = await runOf([none, wrong, foreign, odd]);
    const { problem } = await makeFile(runId);
    expect(problem).toMatchObject({ code: 'bad-order' });
    expect(problem.present).toEqual({
      Problems: [
        { Name: `Νίκη Δείγμα ${none.kayas}`, Field: 'iban', Why: 'empty' },
        { Name: `Νίκη Δείγμα ${wrong.kayas}`, Field: 'iban', Why: 'check' },
        { Name: `Νίκη Δείγμα ${foreign.kayas}`, Field: 'iban', Why: 'country' },
        { Name: 'Νίκη Δείγμα ☺', Field: 'name', Why: 'letters', Detail: '☺' },
      ],
    });
    for (const { id } of [none, wrong, foreign, odd])
      await sql`update app_user set fields = fields || ${json({ iban: IBANS[1], last_name: 'Διορθωμένη' })} where id = ${id}`.execute(
        server.db,
      );
    const { body } = await makeFile(runId);
    const { transfers } = parsed((await contentOf(body.id)).text);
    expect(new Set(transfers.map(({ iban }) => iban))).toEqual(new Set([IBANS[1]]));
    expect(transfers).toHaveLength(4);
  });

  test('has a purpose of its own when banks do not take the name of the run, which is said once', async () => {
    const people = [
      await aPayee(server, at.project, { done: [at.first] }),
      await aPayee(server, at.project, { done: [at.first] }),
    ];
    const runId = await runOf(people, { name: 'Δόση #1' });
    expect((await makeFile(runId)).problem.present).toEqual({
      Problems: [{ Field: 'remittance', Why: 'letters', Detail: '#' }],
    });
    const { body } = await makeFile(runId, { remittance: 'Δόση 1' });
    expect(parsed((await contentOf(body.id)).text).transfers.map(({ purpose }) => purpose)).toEqual([
      'Dosi 1',
      'Dosi 1',
    ]);
  });

  test('names what is missing of the payer', async () => {
    const own = await aPayingProject(server, { Payer: { ...payer, Name: '', Iban: 'GR00' } });
    const runId = await runOf([await aPayee(server, own.project, { done: [own.first] })], { paying: own });
    expect((await makeFile(runId, {}, own)).problem.present).toEqual({
      Problems: [
        { Field: 'payer.name', Why: 'empty' },
        { Field: 'payer.iban', Why: 'length' },
      ],
    });
  });

  test('is not made for a weekend, for a day that is over or for one that is too far ahead', async () => {
    const runId = await runOf([await aPayee(server, at.project, { done: [at.first] })]);
    for (const executionDay of [saturday, '2026-01-05', '2026-13-40', nextBankDay('2029-05-08')])
      expect((await makeFile(runId, { executionDay })).problem.code).toBe('bad-day');
    expect((await makeFile(runId)).status).toBe(200);
  });

  test('locks its run until it is withdrawn, so that SetPayments cannot reverse what a bank file orders', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const runId = await runOf([payee]);
    const { body: file } = await makeFile(runId);
    const unpay = () =>
      server.as(at.runner, payments.setPayments, {
        projectId: at.project,
        kayas: payee.kayas,
        actionIds: [at.first],
        set: false,
      });
    const refused = { code: 'paid-in-run', present: { RunId: runId } };
    expect((await unpay()).problem).toMatchObject(refused);
    // No user locked the run, so an Admin who unlocks it changes nothing.
    await server.as(at.admin, payments.lock, { projectId: at.project, runId, locked: false });
    expect((await unpay()).problem).toMatchObject(refused);
    await withdraw(file.id);
    expect((await unpay()).status).toBe(200);
  });

  test('alone has whole IBANs: every answer and export masks them', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const wish = { projectId: at.project, kayas: payee.kayas };
    const planned = await server.as(at.runner, payments.plan, { ...wish, actionIds: [at.first] });
    const runId = await runOf([payee]);
    const { body: made } = await makeFile(runId);
    const run = { projectId: at.project, runId };
    const exported = (format: 'csv' | 'xlsx') =>
      server.as(at.runner, payments.exportRun, {
        projectId: at.project,
        runId,
        format,
        language: 'el',
      });
    const answers = [
      planned,
      await server.as(at.runner, payments.one, run),
      await server.as(at.runner, payments.payments, { ...run, page: 1, count: 10 }),
      await server.as(at.runner, payments.statement, run),
      await server.as(at.runner, payments.ofPerson, { projectId: at.project, userId: payee.id }),
      await server.as(at.runner, payments.trace, {
        projectId: at.project,
        userId: payee.id,
        actionId: at.first,
      }),
      await server.as(at.runner, payments.getPayments, wish),
      await exported('csv'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(IBANS[0].slice(6, 20));
    }
    expect((await listOf(runId))[0]!.iban).toBe('GR** **** 0695');
    expect(answers.at(-1)!.text).toContain('GR** **** 0695');
    expect((await contentOf(made.id)).text).toContain(IBANS[0]);
  });
});

describe('an answer of the bank', () => {
  test('is read when it is longer than any other call may be, in the Greek encoding of a byte, too', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const runId = await runOf([payee]);
    const { body: file } = await makeFile(runId);
    const others = Array.from(
      { length: 10_000 },
      (_, place) => [`FOREIGN-${place}`, 'RJCT', 'AC04'] as const,
    );
    const content = answer(file.messageId, {
      transfers: [...others, [`${file.messageId}-1`, 'RJCT', 'AC04']],
    }).replace(/Closed account(?!.*Closed account)/s, 'Κλειστός');
    expect(content.length).toBeGreaterThan(1_500_000);
    const { body } = await server.as(at.runner, payments.readAnswer, {
      projectId: at.project,
      data: Buffer.from(Array.from(content, (letter) => inWindows1253(letter))),
    });
    expect(body).toEqual({ fileId: file.id, runId, accepted: 0, rejected: 1, unknown: 10_000 });
    expect(await listOf(runId, 'rejected')).toMatchObject([{ transferWords: 'Κλειστός' }]);
  });

  test('says of each transfer what became of it: a rejected one can be ordered again, with the account as it is now', async () => {
    const [good, bad, waiting] = [
      await aPayee(server, at.project, { done: [at.first] }),
      await aPayee(server, at.project, { done: [at.first, at.second] }),
      await aPayee(server, at.project, { done: [at.first] }),
    ];
    const runId = await runOf([good, bad, waiting]);
    const { body: file } = await makeFile(runId);
    const { body } = await readAnswer(
      answer(file.messageId, {
        transfers: [
          [`${file.messageId}-1`, 'ACSC'],
          [`${file.messageId}-2`, 'RJCT', 'AC04'],
          [`${file.messageId}-3`, 'PDNG'],
          ['FOREIGN-1', 'ACSC'],
        ],
      }),
    );
    expect(body).toEqual({ fileId: file.id, runId, accepted: 1, rejected: 1, unknown: 1 });
    const rejected = await listOf(runId, 'rejected');
    expect(rejected.map(({ userId }) => userId)).toEqual([bad.id, bad.id]);
    expect(rejected[0]).toMatchObject({ transferCode: 'AC04', transferWords: 'Closed account' });
    expect((await withdraw(file.id)).problem.code).toBe('file-settled');

    await sql`update app_user set fields = fields || ${json({ iban: IBANS[1] })} where id = ${bad.id}`.execute(
      server.db,
    );
    const { body: again } = await makeFile(runId);
    expect([again.transfers, again.cents]).toEqual([1, 17_000]);
    expect(parsed((await contentOf(again.id)).text).transfers).toMatchObject([
      { cents: 17_000, iban: IBANS[1] },
    ]);
    expect((await makeFile(runId)).problem.code).toBe('nothing-to-order');
  });

  test('that is read late does not accept what was rejected since: its payments are in another file', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const runId = await runOf([payee]);
    const { body: file } = await makeFile(runId);
    const said = (status: string) => answer(file.messageId, { transfers: [[`${file.messageId}-1`, status]] });
    expect((await readAnswer(said('ACTC'))).body).toMatchObject({ accepted: 1, rejected: 0 });
    expect((await readAnswer(said('RJCT'))).body).toMatchObject({ accepted: 0, rejected: 1 });
    expect((await readAnswer(said('ACTC'))).body).toMatchObject({ accepted: 0, rejected: 1 });
    expect(await listOf(runId, 'rejected')).toHaveLength(1);
    expect((await makeFile(runId)).status).toBe(200);
  });

  test('that rejects the whole file rejects every transfer of it', async () => {
    const people = [
      await aPayee(server, at.project, { done: [at.first] }),
      await aPayee(server, at.project, { done: [at.second] }),
    ];
    const runId = await runOf(people);
    const { body: file } = await makeFile(runId);
    expect((await readAnswer(answer(file.messageId, { group: 'RJCT' }))).body).toMatchObject({
      accepted: 0,
      rejected: 2,
    });
    expect((await listOf(runId, 'rejected')).map(({ transferCode }) => transferCode)).toEqual([
      'AM04',
      'AM04',
    ]);
    expect((await makeFile(runId)).body).toMatchObject({ transfers: 2, cents: 17_000 });
  });

  test('to a file of another project, or that is none, is refused and changes nothing', async () => {
    const own = await aPayingProject(server, { Payer: payer });
    const runId = await runOf([await aPayee(server, own.project, { done: [own.first] })], { paying: own });
    const { body: file } = await makeFile(runId, {}, own);
    const content = answer(file.messageId, { group: 'RJCT' });
    expect((await readAnswer(content)).problem).toMatchObject({
      code: 'bad-answer',
      present: { Why: 'other-file' },
    });
    expect((await readAnswer('<Document/>', own)).problem).toMatchObject({
      code: 'bad-answer',
      present: { Why: 'other-message' },
    });
    expect(await listOf(runId, 'rejected', own)).toEqual([]);
    expect((await readAnswer(content, own)).status).toBe(200);
  });
});
