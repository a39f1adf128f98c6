import { displayName } from '#engines/files/display-name.ts';
import { typeByMime } from '#engines/files/types.ts';
import { record } from '#features/audit/server/inside.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { limitAddress, takeFromLimit } from '#platform/server/limits.ts';
import { present } from '#platform/server/present.ts';
import { alreadyRevoked, type Issue } from '../contract/issued.ts';
import type { documents } from '../contract.ts';
import { numberOf } from './batch-job.ts';
import { hashOf } from './code.ts';
import * as store from './store/issues.ts';

function toIssue(row: store.NamedIssue): Issue {
  const { id, title, about, year, number, personId, person, mentor, issuedAt, issuedBy } = row;
  const { revokedAt, revokeReason, fileId, fileName, mime, size, opens } = row;
  return {
    id,
    title,
    about,
    ...(number !== null && { number: numberOf(number, year) }),
    ...present({ personId, person, mentor, issuedBy, revokedAt, revokeReason }),
    issuedAt: issuedAt!,
    ...(opens &&
      fileId !== null &&
      fileName !== null &&
      mime !== null &&
      size !== null && {
        file: { id: fileId, name: displayName(fileName, typeByMime(mime)!.extensions[0]), mime, size },
      }),
  };
}

export async function issued({ db, actor, input }: Request<typeof documents.issued>) {
  const { page, count, ...wanted } = input;
  const rows = await store.listIssues(db, actor, { page, count, ...wanted });
  return pageOf(rows.map(toIssue), await store.countIssues(db, actor, wanted), count);
}

/** The own documents. Why one was revoked is said to those who issue. */
export async function mine({ db, actor, input }: Request<typeof documents.mine>) {
  const rows = await store.ownIssues(db, actor, input.projectId);
  return rows.map((row) => {
    const { revokeReason: _reason, ...own } = toIssue(row);
    return own;
  });
}

/** Revokes a document: its public page says so from the end of this call on. */
export async function revoke(request: Request<typeof documents.revoke>) {
  const { db, actor, input } = request;
  const found = await store.lockIssue(db, actor, input.id);
  if (!found) throw notFound();
  if (found.revokedAt) throw alreadyRevoked();
  await store.revokeIssue(db, found.id, actor.id, input.reason);
  const { projectId, personId, title, number, year } = found;
  await record(request, 'documents.revoke', {
    projectId,
    ...(personId !== null && { subjectId: personId }),
    target: [title, numberOf(number, year)].filter(Boolean).join(' '),
    after: { reason: input.reason },
  });
  return {};
}

/** The tries of an address in a quarter of an hour. */
const TRIES = { max: 30, seconds: 900 };

/** «Ν. Π.»: enough to compare with a paper, too little to learn a name. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]!.toLocaleUpperCase('el')}.`)
    .join(' ');

/** What is known of a code. A wrong one takes the same way as a right one: a look by its hash, and a line in the log. */
export async function verify(request: Request<typeof documents.verify>) {
  const { db, http, input, services } = request;
  await takeFromLimit(services.limitsPool, `document checked by ${limitAddress(http.ip)}`, TRIES);
  const found = await store.issueByCode(db, hashOf(input.code.trim()));
  await record({ db, actor: undefined, http }, 'documents.verify', {
    ...(found && { projectId: found.projectId }),
    target: found ? [found.title, numberOf(found.number, found.year)].filter(Boolean).join(' ') : '',
  });
  if (!found) return { state: 'unknown' as const };
  const { title, number, year, issuedAt, revokedAt, project, person, sha256 } = found;
  return {
    state: revokedAt ? ('revoked' as const) : ('genuine' as const),
    document: {
      title,
      number: numberOf(number, year),
      issuedOn: issuedAt!,
      project,
      ...present({ revokedOn: revokedAt, initials: person === null ? null : initialsOf(person) }),
      sha256: sha256!,
    },
  };
}
