import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';
import { addFile, nextFileId } from '../store/bank.ts';
import { addRun } from '../store/runs.ts';

const day = () => sqlDay(athensClock(Date.now()).date);
const shown = () => ({ checksum: '', payments: 1, cents: 0, name: 'Πληρωμή', day: day() });
const file = { format: 'csv', language: 'el' } as const;
const month = () => ({ month: day().slice(0, 7), closed: true });

/** What the scope matrix cannot derive from the contract of payments, by call and field. */
export const scope: ScopePlans = {
  'plan actionIds': { sharedWith: runners },
  'run projectId': { more: shown },
  'run actionIds': { sharedWith: runners, more: shown },
  'setPayments actionIds': { sharedWith: runners },
  'trace projectId': { more: ({ mentee }) => ({ userId: mentee }) },
  'trace userId': { kinds: ['user'], sharedWith: runners },
  'trace actionId': { sharedWith: runners, more: ({ mentee }) => ({ userId: mentee }) },
  'tryRule actionId': { sharedWith: runners },
  'exportRun projectId': { more: () => file },
  'exportRun runId': { more: () => file },
  'setMonth projectId': { more: month },
  'makeFile projectId': { more: () => ({ executionDay: '2026-01-05' }) },
  'makeFile runId': { more: () => ({ executionDay: '2026-01-05' }) },
  'reverse userId': { kinds: ['user'], sharedWith: runners },
  'ofPerson userId': { kinds: ['user'], sharedWith: runners },
  'marks actionId': { sharedWith: runners },
  'marks userIds': { kinds: ['user'], sharedWith: runners, answer: () => ({ status: 200, body: [] }) },
  'readAnswer projectId': { more: () => ({ data: Buffer.from('<Document/>') }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    paymentRun: number;
    paymentFile: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  paymentRun: { kinds: ['paymentRun'], sharedWith: runners },
  paymentFile: { kinds: ['paymentFile'], sharedWith: runners },
};

/** A run that paid the person, with a file for the bank. */
export async function plant({ server: { db }, person, runner, project, action }: Ground): Planted {
  const by = { via: 'page', madeBy: runner.id, adminId: null, monthReason: null } as const;
  const payment = {
    userId: person.id,
    actionId: action,
    cents: 100,
    name: '',
    kayas: '',
    iban: null,
    condition: '',
    facts: [],
  };
  const paymentRun = await addRun(
    db,
    { projectId: project, name: 'Πληρωμή', day: day(), checksum: '', ...by },
    [payment],
  );
  const paymentFile = await nextFileId(db);
  await addFile(
    db,
    {
      id: paymentFile,
      runId: paymentRun,
      messageId: `ITHAKI-${paymentFile}`,
      executionDay: day(),
      madeBy: runner.id,
      content: '',
      checksum: '',
      transfers: 0,
      cents: 0,
    },
    [],
  );
  return { paymentRun, paymentFile };
}
