import { createHash } from 'node:crypto';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { DAY_MS } from '#engines/dates/durations.ts';
import { normalizeIban } from '#engines/greek/iban.ts';
import { isBankDay, isIsoDay } from '#engines/payments/bank-days.ts';
import type { OrderProblem } from '#engines/payments/check-order.ts';
import { writingPain001 } from '#engines/payments/pain001.ts';
import { type BankAnswer, readingPain002, statusesIn } from '#engines/payments/pain002.ts';
import { decodeText } from '#engines/sheets/decode-text.ts';
import { record } from '#features/audit/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { say } from '#platform/server/texts.ts';
import { badAnswer, badDay, badOrder, fileSettled, nothingToOrder } from '../contract/refusals.ts';
import type { payments } from '../contract.ts';
import type { PaymentSettings } from '../settings.ts';
import { accountsOf } from './ibans.ts';
import { lockPayments, today } from './months.ts';
import { requireRun } from './read.ts';
import { rulesOf } from './rules.ts';
import * as store from './store/bank.ts';
import { membersById } from './store/people.ts';

/** Problems of an order that a refusal names. */
const MAX_PROBLEMS = 200;
/** How far ahead banks take an order, in days. */
const DAYS_AHEAD = 366;

/** ISO's codes of an answer that accept a transfer. Others leave it as it is: the bank has not decided. */
const ACCEPTED: ReadonlySet<string | undefined> = new Set(['ACCP', 'ACSP', 'ACSC', 'ACWC', 'ACTC', 'ACCC']);

/** Makes a file for the bank: one transfer for each person, with all that the run pays them and that no other file orders. */
export async function makeFile(request: Request<typeof payments.makeFile>) {
  const { db, actor, input } = request;
  const { projectId, executionDay } = input;
  requireOwnName(actor);
  await lockPayments(db, projectId);
  const run = await requireRun(db, input);
  const remittance = input.remittance ?? run.name;
  const day = today(Date.now());
  const last = sqlDay(athensClock(Date.now() + DAYS_AHEAD * DAY_MS).date);
  if (!isIsoDay(executionDay) || !isBankDay(executionDay) || executionDay < day || executionDay > last)
    throw badDay();
  const payable = await store.lockUnordered(db, run.id);
  if (payable.length === 0) throw nothingToOrder();
  const { settings } = await rulesOf(db, actor, projectId);
  const fileId = await store.nextFileId(db);
  const people = Map.groupBy(payable, ({ userId }) => userId);
  const now = await payeesNow(db, actor, projectId, { settings, userIds: [...people.keys()] });
  const transfers = [...people].map(([userId, own], place) => ({
    userId,
    endToEndId: `ITHAKI-${fileId}-${place + 1}`,
    name: now.names.get(userId) ?? own[0]!.name,
    iban: normalizeIban(now.accounts.get(userId) ?? own.find(({ iban }) => iban !== null)?.iban ?? ''),
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
    paymentIds: own.map(({ id }) => id),
  }));
  const messageId = `ITHAKI-${fileId}`;
  const work = writingPain001({
    messageId,
    batchId: `${messageId}-1`,
    createdAt: `${day}T${athensClock(Date.now()).time}:00`,
    payer: payerOf(settings.Payer),
    executionDay,
    transfers: transfers.map(({ endToEndId, name, iban, cents }) => ({
      endToEndId,
      name,
      iban,
      cents,
      remittance,
    })),
    allowSepa: settings.AllowSepa,
  });
  const written = await inSlices(work);
  if (!written.ok) throw badOrder({ problems: namedProblems(written.problems, transfers) });
  const checksum = createHash('sha256').update(written.xml).digest('hex');
  await store.addFile(
    db,
    {
      id: fileId,
      runId: run.id,
      messageId,
      executionDay,
      madeBy: actor.id,
      content: written.xml,
      checksum,
      transfers: written.count,
      cents: written.cents,
    },
    transfers,
  );
  await record(request, 'payments.make-file', {
    projectId,
    target: run.name,
    after: { fileId, transfers: written.count, cents: written.cents, checksum },
  });
  return (await store.filesOfRun(db, run.id)).find(({ id }) => id === fileId)!;
}

/**
 * Names and accounts as they are now. What was mended after the run is taken: a bank that rejected a transfer would reject the same account
 * again. People who left the project are missing; their payments have what was noted when they were paid.
 */
async function payeesNow(
  db: Db,
  actor: Actor,
  projectId: number,
  whose: { settings: Partial<PaymentSettings>; userIds: readonly number[] },
) {
  const members = await membersById(db, actor, projectId, whose.userIds);
  return {
    names: new Map(members.map(({ id, name }) => [id!, name!])),
    accounts: await accountsOf(db, actor, projectId, whose),
  };
}

const payerOf = (payer: { Name: string; Iban: string; Bic: string; OrganisationId: string } | undefined) => {
  const { Name = '', Iban = '', Bic = '', OrganisationId = '' } = payer ?? {};
  return {
    name: Name,
    iban: Iban,
    ...(Bic.trim() !== '' && { bic: Bic.trim() }),
    ...(OrganisationId.trim() !== '' && { organisationId: OrganisationId.trim() }),
  };
};

/** The problems of an order with the names of the people instead of the ids of their transfers. */
function namedProblems(
  problems: readonly OrderProblem[],
  transfers: readonly { endToEndId: string; name: string }[],
) {
  const names = new Map(transfers.map(({ endToEndId, name }) => [endToEndId, name]));
  // All transfers have one purpose: what is wrong with it is said once, of the file.
  const purpose = problems.find(({ field }) => field === 'remittance');
  const others = problems.filter(({ field }) => field !== 'remittance');
  return [...(purpose ? [{ ...purpose, endToEndId: undefined }] : []), ...others]
    .slice(0, MAX_PROBLEMS)
    .map(({ endToEndId, field, part, why, detail }) =>
      present({
        name: endToEndId === undefined ? undefined : names.get(endToEndId),
        field: field === 'payer' && part ? `payer.${part}` : field,
        why,
        detail,
      }),
    );
}

/** Sends a file as it was made. */
export async function file(request: Request<typeof payments.file>): Promise<Download> {
  const { actor, input, services } = request;
  const { projectId, fileId } = input;
  requireOwnName(actor);
  const found = await store.findFile(services.pool, projectId, { id: fileId });
  if (!found) throw notFound();
  // A file that was withdrawn is paid by another one: it must not reach a bank.
  if (found.withdrawnAt !== null) throw fileSettled();
  await record({ ...request, db: services.pool }, 'payments.file', {
    projectId,
    target: found.run,
    after: { fileId },
  });
  return {
    name: `${found.messageId}.xml`,
    mime: 'application/xml; charset=utf-8',
    body: (async function* () {
      yield found.content;
    })(),
  };
}

export async function withdrawFile(request: Request<typeof payments.withdrawFile>) {
  const { db, actor, input } = request;
  const { projectId, fileId, reason } = input;
  requireOwnName(actor);
  await lockPayments(db, projectId);
  const found = await store.findFile(db, projectId, { id: fileId });
  if (!found) throw notFound();
  if (!(await store.withdraw(db, fileId, { by: actor.id, reason }))) throw fileSettled();
  await record(request, 'payments.withdraw-file', {
    projectId,
    target: found.run,
    after: { fileId, reason },
  });
  return {};
}

/** Reads an answer of the bank, and notes on each transfer of the file what it says. */
export async function readAnswer(request: Request<typeof payments.readAnswer>) {
  const { db, actor, input } = request;
  const { projectId, data } = input;
  requireOwnName(actor);
  const answer = await inSlices(readingPain002(decodeText(data).text));
  if (!answer.ok) throw badAnswer({ why: answer.why });
  await lockPayments(db, projectId);
  const found = await store.findFile(db, projectId, { messageId: answer.originalMessageId });
  if (!found) throw badAnswer({ why: 'other-file' });
  if (found.withdrawnAt !== null) throw fileSettled();
  const transfers = await store.transfersOf(db, found.id);
  const statusOf = statusesIn(answer, `${found.messageId}-1`);
  const said = transfers.flatMap(({ id, endToEndId, state: before }) => {
    const { status, reasonCode = null, words = null } = statusOf(endToEndId);
    const state = status === 'RJCT' ? 'rejected' : ACCEPTED.has(status) ? 'accepted' : undefined;
    if (state === undefined) return [];
    // A rejection is final (ISO 20022), and its payments may be in another file by now. An older answer that is read late changes nothing.
    const isFinal = before === 'rejected';
    const after: store.Answered['state'] = isFinal ? before : state;
    return [{ isFinal, id, state: after, code: reasonCode, words: words?.slice(0, 1000) ?? null }];
  });
  const accepted = said.filter(({ state }) => state === 'accepted').length;
  const outcome = {
    fileId: found.id,
    runId: found.runId,
    accepted,
    rejected: said.length - accepted,
    unknown: unknownIn(answer, transfers),
  };
  const news = said.flatMap(({ isFinal, ...one }) => (isFinal ? [] : [one]));
  if (news.length === 0) return outcome;
  await store.noteAnswer(db, found.id, news);
  await record(request, 'payments.read-answer', {
    projectId,
    target: found.run,
    after: { fileId: found.id, accepted, rejected: outcome.rejected },
  });
  return outcome;
}

/** How many transfers of an answer are not of the file. */
function unknownIn({ transfers }: BankAnswer, own: readonly { endToEndId: string }[]): number {
  const known = new Set(own.map(({ endToEndId }) => endToEndId));
  return new Set(transfers.flatMap(({ endToEndId }) => (known.has(endToEndId) ? [] : [endToEndId]))).size;
}

/** The name under which the file of a run is saved. */
export const fileNameOf = (language: 'el' | 'en', run: { id: number; day: string }): string =>
  `${say(language, 'payments.file.name')}-${run.id}-${run.day}`;
