import { formRules } from '#engines/forms/form-rules.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import type { FormVerdict } from '#engines/forms/evaluate-form.ts';
import { documentsOfMany, otherPeople } from '#features/applications/server/inside.ts';
import {
  nameOfApplicant,
  protocolOf,
  isErased,
  findApplication,
  toSubmitted,
} from '#features/applications/server/public.ts';
import { judge } from '#features/forms/server/public.ts';
import { userById } from '#features/identity/server/inside.ts';
import { isInScope } from '#features/people/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { Change } from '#features/applications/contract/history.ts';
import { mayUndo, undoUntil } from '../access.ts';
import type { selection } from '../contract.ts';
import type { OneApplication } from '../contract/one.ts';
import { likelyAccount } from './likely-account.ts';
import { applicationsOfPerson } from './store/of-person.ts';
import { changesOf, notesOf } from './store/history.ts';
import { duplicatesOf } from './store/duplicates.ts';

/** The applications of a person whom the caller may see, newest first. */
export async function ofPerson({ db, actor, input }: Request<typeof selection.ofPerson>) {
  const { projectId, userId } = input;
  if (!(await isInScope(db, actor, projectId, userId))) throw notFound();
  return (await applicationsOfPerson(db, projectId, userId)).map(({ year, number, ...row }) =>
    present({ ...row, protocol: protocolOf({ year, number }) }),
  );
}

/** Returns one application with everything that staff may see. Its rules run again as on the day of the submit. */
export async function one({
  db,
  actor,
  input,
  services,
}: Request<typeof selection.one>): Promise<OneApplication> {
  const row = await findApplication(db, actor, input.id);
  if (!row) throw notFound();
  const changes = await changesOf(db, row.id);
  // What was erased cannot be judged, and every answer would be missing.
  const verdict = isErased(row)
    ? { failures: [], trace: [], faults: [] }
    : await judge(services.sandbox.of(row.projectId), row.definition, {
        answers: row.answers,
        at: row.createdAt,
      });
  const last = changes.findLast(({ toStatus }) => toStatus !== null);
  return present({
    ...toSubmitted(row),
    applicant: nameOfApplicant(row),
    version: row.version,
    userId: row.userId,
    statusBefore: row.statusBefore,
    confirmedAt: row.confirmedAt,
    documents: (await documentsOfMany(db, [row])).get(row.id)!,
    notes: await notesOf(db, row.id),
    changes: changes.map(changeOf),
    trace: traceOf(row.definition, verdict),
    duplicates: await duplicatesOf(db, row.id),
    otherPerson: await otherPersonOf(db, row),
    failures: verdict.failures.map(({ name, code }) => ({ name, code })),
    ...(last && mayUndo(actor, last, new Date()) && { undoUntil: undoUntil(last) }),
  });
}

/** The person of the account with the address of an application that is not selected, if it may be another one. */
async function otherPersonOf(
  db: Db,
  {
    id,
    status,
    ...whose
  }: { id: number; projectId: number; userId: number | null; email: string; status: number },
): Promise<OneApplication['otherPerson']> {
  const likely = status === 3 ? undefined : await likelyAccount(db, whose);
  if (!likely) return undefined;
  const { id: userId, isInvited } = likely;
  const differences = (await otherPeople(db, whose.projectId, [{ id, userId, isInvited }])).get(id);
  const account = differences && (await userById(db, userId));
  return account && { name: account.name, differences };
}

function changeOf(row: Awaited<ReturnType<typeof changesOf>>[number]): Change {
  const { id, at, kind, by, admin, fromStatus: from, toStatus: to, detail } = row;
  return present({ id, at, kind, by, admin, from, to, detail });
}

/** Each rule with its text, what it read and its result; one that failed to run has its fault. */
function traceOf(
  definition: FormDefinition,
  { trace, faults }: Pick<FormVerdict, 'trace' | 'faults'>,
): OneApplication['trace'] {
  const rules = new Map(formRules(definition).map(({ place, code }) => [place, code]));
  return trace.map(({ place, read, said }) => {
    const fault = faults.find((one) => one.place === place)?.message;
    return {
      place,
      rule: rules.get(place) ?? '',
      read: { ...read },
      said,
      ok: fault === undefined && Boolean(said),
      ...(fault !== undefined && { fault }),
    };
  });
}
