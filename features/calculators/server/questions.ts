import type { Workbooks } from '#features/answering/server/contributions.ts';
import { workbooksOf } from '#features/answering/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Request } from '#platform/server/implement.ts';
import { fittingInputs } from '#engines/workbook/given.ts';
import { notPublished } from '../contract/refusals.ts';
import type { calculators } from '../contract.ts';
import { resultsOf as computed, titled } from './compute/results.ts';
import { computeBook } from './compute/work.ts';
import { toOpen } from './read.ts';
import * as store from './store/calculators.ts';

/** The workbook of a question, for the person who answers its set, and without a set for staff of the project. */
export async function ofQuestion({ db, actor, input, services }: Request<typeof calculators.ofQuestion>) {
  const { calculatorId, answerSetId } = input;
  const mayOpen =
    answerSetId === undefined
      ? holds(actor.roles, staff)
      : (await workbooksOf(services, actor, answerSetId)).has(calculatorId);
  if (!mayOpen) throw notFound();
  const found = await store.findPublished(db, actor, calculatorId);
  if (!found) throw notFound();
  if (found.versionId === null) throw notPublished();
  const version = await store.findVersion(db, actor, found.versionId);
  return toOpen(version!);
}

/** What the results of the published version are called. */
export async function resultsOf({ db, actor, input }: Request<typeof calculators.resultsOf>) {
  const found = await store.findPublished(db, actor, input.calculatorId);
  if (!found) throw notFound();
  if (found.versionId === null) throw notPublished();
  const { workbook, pinned } = await store.findWorkbook(db, found.versionId);
  const places = pinned.map(({ place }) => place);
  const cells = await computeBook({ workbook, inputs: {}, places });
  return titled(cells, pinned).map(({ place, title }) => ({ place, title }));
}

/** Computes the answers to questions with a calculator. */
export const workbooks: Workbooks = {
  answer: async (services, { projectId, calculatorId, inputs }) => {
    const version = await store.publishedIn(services.pool, { projectId, calculatorId });
    if (!version) return undefined;
    const book = await store.findWorkbook(services.pool, version.id);
    const results = await computed(services.sandbox, book, inputs);
    return {
      version: version.id,
      inputs: fittingInputs(book.inputs, inputs),
      results: results.map(({ place, title, value }) => ({ place, title, value })),
    };
  },
};
