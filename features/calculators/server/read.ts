import { titleIn } from '#engines/actions/title.ts';
import { actionsSeenBy } from '#features/programme/server/public.ts';
import { contentLanguageOf } from '#platform/contract/languages.ts';
import { fileFacts } from '#features/files/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { Calculator } from '../contract/calculator.ts';
import type { OpenWorkbook, VersionRow } from '../contract/shapes.ts';
import type { calculators } from '../contract.ts';
import { actionsWith } from './store/actions.ts';
import * as store from './store/calculators.ts';

export async function list({ db, actor, input }: Request<typeof calculators.list>) {
  const found = await store.calculatorsOf(db, actor, input.projectId);
  return found.map(
    ({ id, name, formulas, actions, changedAt, changedBy, published, draft: draftNumber }) => ({
      id,
      name,
      formulas,
      actions,
      changedAt,
      ...present({ changedBy, published, draft: draftNumber }),
    }),
  );
}

/** The versions of a calculator, with the names of their files. */
async function versionRows(db: Db, calculatorId: number): Promise<VersionRow[]> {
  const versions = await store.versionsOf(db, calculatorId);
  const facts = await fileFacts(
    db,
    versions.flatMap(({ fileId }) => fileId ?? []),
  );
  return versions.map(({ id, number, state, fileId, publishedAt }) => ({
    id,
    number,
    state,
    ...present({ publishedAt, fileName: fileId === null ? undefined : facts.get(fileId)?.name }),
  }));
}

/** The titles of the actions that have a calculator, of those that the actor sees. */
export async function actionTitles(
  db: Db,
  actor: Actor,
  { id, projectId }: { id: number; projectId: number },
): Promise<string[]> {
  const ids = new Set(await actionsWith(db, id));
  const seen = await actionsSeenBy(db, actor, projectId);
  return seen
    .filter((action) => ids.has(action.id))
    .map((action) => titleIn(action, contentLanguageOf(actor.language)));
}

/** A stored calculator as its editors see it. */
export async function toCalculator(db: Db, actor: Actor, found: store.FoundCalculator): Promise<Calculator> {
  const versions = await versionRows(db, found.id);
  const details = await store.shownVersion(db, found.id);
  const shown = versions.find(({ id }) => id === details!.id)!;
  const { proof, accepted, inputs, pinned, preprocess, postprocess, remarks } = details!;
  const { changedBy, ...rest } = found;
  return {
    ...rest,
    ...present({ changedBy }),
    versions,
    shown,
    proof,
    accepted,
    inputs,
    pinned,
    preprocess,
    postprocess,
    remarks,
    actions: await actionTitles(db, actor, found),
  };
}

export async function one({ db, actor, input }: Request<typeof calculators.one>) {
  const found = await store.findCalculator(db, actor, input.id);
  if (!found) throw notFound();
  return toCalculator(db, actor, found);
}

type Opened = NonNullable<Awaited<ReturnType<typeof store.findVersion>>>;

/** A version as pages run it. */
export const toOpen = ({
  id,
  number,
  name,
  workbook,
  inputs,
  pinned,
  preprocess,
  postprocess,
}: Opened): OpenWorkbook => ({
  versionId: id,
  number,
  name,
  workbook,
  inputs,
  pinned,
  hasScripts: `${preprocess}${postprocess}`.trim() !== '',
});

export async function workbook({ db, actor, input }: Request<typeof calculators.workbook>) {
  const found = await store.findVersion(db, actor, input.versionId);
  if (!found) throw notFound();
  return toOpen(found);
}
