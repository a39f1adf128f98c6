import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { isSpoken } from '#platform/contract/languages.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { maySettle } from '../access.ts';
import { alreadyUndone, changedSince, type Difference, type TextSet } from '../contract/sets.ts';
import { adminsOnly } from '../contract/shapes.ts';
import type { translations } from '../contract.ts';
import { rowOf } from './cells.ts';
import { beginChange, changeOf, makeChanges } from './changing.ts';
import { findSet, listSets, textsOfSet } from './store/lists.ts';
import type { KeptText } from './store/read.ts';
import { setUndone } from './store/write.ts';

type Found = Awaited<ReturnType<typeof listSets>>[number];

const toContract = ({ name, by, ...set }: Found): TextSet => ({ ...set, ...present({ name, by }) });

/** A change of a text in the form of the contract: an absent text is none. */
export const differenceOf = (one: {
  label: string;
  language: string;
  before: string | null;
  after: string | null;
}): Difference => ({
  label: one.label,
  language: one.language,
  ...present({ before: one.before, after: one.after }),
});

export async function sets({ db }: Request<typeof translations.sets>): Promise<TextSet[]> {
  return (await listSets(db)).map(toContract);
}

export async function set({ db, input }: Request<typeof translations.set>) {
  const found = await findSet(db, input.id);
  if (!found) throw notFound();
  return { set: toContract(found), texts: (await textsOfSet(db, input.id)).map(differenceOf) };
}

type SetText = Awaited<ReturnType<typeof textsOfSet>>[number];

/** Whether to take a change back would make its text permanent, and nothing else: the change was the undo of a release. */
const isMadePermanent = ({ before, after, wasPermanent }: SetText, row: KeptText | undefined): boolean =>
  wasPermanent && before === after && !row?.isPermanent;

/** Whether a release made a text permanent after the set, or an undo would take its permanent row away. */
const isReleasedSince = (
  { kind }: Found,
  { before, wasPermanent }: SetText,
  row: KeptText | undefined,
): boolean =>
  row?.isPermanent === true && !wasPermanent && kind !== 'permanent' && (kind !== 'undo' || before === null);

/** Takes a set back; what was changed again since stays with `keep`, and is a refusal without it. */
export async function undoSet(request: Request<typeof translations.undoSet>) {
  const { db, actor, input, services } = request;
  const { kept, version } = await beginChange(db);
  const found = await findSet(db, input.id);
  if (!found || found.kind === 'language') throw notFound();
  const texts = await textsOfSet(db, input.id);
  const row = (one: SetText) => rowOf(kept, one.language, one.label);
  const now = (one: SetText) => row(one)?.text ?? null;
  const isRelease = found.kind === 'permanent' || texts.some((one) => isMadePermanent(one, row(one)));
  if (isRelease && !maySettle(actor, services.config)) throw adminsOnly();
  if (found.isUndone) throw alreadyUndone();
  const again = texts.filter(
    (one) => now(one) !== one.after || isReleasedSince(found, one, row(one)) || !isSpoken(one.language),
  );
  if (again.length > 0 && !input.keep)
    throw changedSince({
      texts: again.map((one) => differenceOf({ ...one, before: one.after, after: now(one) })),
    });
  const changes = texts
    .filter((one) => !again.includes(one))
    .map(({ label, language, before, wasPermanent }) =>
      // It is as old as it was: its source may have changed meanwhile.
      changeOf(kept, { label, language, text: before, isPermanent: wasPermanent, keepsSource: true }),
    );
  const undo = await makeChanges(request, { kind: 'undo', name: found.name ?? undefined, version }, changes);
  await setUndone(db, input.id, undo);
  await record(request, 'translations.undoSet', {
    target: String(input.id),
    after: { texts: changes.length },
  });
  return { texts: changes.length };
}
