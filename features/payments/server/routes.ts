import type { Handlers } from '#platform/server/implement.ts';
import type { payments } from '../contract.ts';
import { file, makeFile, readAnswer, withdrawFile } from './bank.ts';
import { exportRun, statement } from './export.ts';
import { months, setMonth } from './months.ts';
import { plan } from './plan.ts';
import {
  getPayments,
  lock,
  marks,
  mine,
  ofPerson,
  one,
  payable,
  paymentsOfRun,
  runs,
  trace,
  tryRule,
} from './read.ts';
import { reverse } from './reverse.ts';
import { run } from './run.ts';
import { setPayments } from './set-payments.ts';

export const handlers: Handlers<typeof payments> = {
  payable,
  plan,
  run,
  setPayments,
  getPayments,
  trace,
  tryRule,
  runs,
  one,
  payments: paymentsOfRun,
  statement,
  reverse,
  lock,
  exportRun,
  months,
  setMonth,
  makeFile,
  file,
  withdrawFile,
  readAnswer,
  mine,
  ofPerson,
  marks,
};
