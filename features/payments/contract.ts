import { withStale } from '#platform/contract/stale.ts';
import { planningCalls } from './contract/planning.ts';
import { readingCalls } from './contract/reading.ts';
import { bankCalls, runCalls } from './contract/runs.ts';

/** All calls about payments (spec 001 §7). */
export const payments = withStale({ ...planningCalls, ...runCalls, ...bankCalls, ...readingCalls }, (of) => {
  const paid = [of.plan, of.getPayments, of.trace, of.runs, of.one, of.payments, of.statement];
  const marks = [of.mine, of.ofPerson, of.marks, of.months];
  return {
    run: [...paid, ...marks],
    setPayments: [...paid, ...marks],
    reverse: [...paid, ...marks],
    lock: [of.runs, of.one],
    setMonth: [of.months, of.one],
    makeFile: [of.runs, of.one, of.payments],
    withdrawFile: [of.runs, of.one, of.payments],
    readAnswer: [of.runs, of.one, of.payments],
  };
});
