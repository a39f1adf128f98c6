import { record } from '#features/audit/server/inside.ts';
import type { Language } from '#platform/contract/languages.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { ownText } from '#platform/server/texts.ts';
import { maySettle } from '../access.ts';
import { adminsOnly, brokenText, type Cell, fileRow, staleText } from '../contract/shapes.ts';
import type { translations } from '../contract.ts';
import { cellOf, rowOf, typeOf } from './cells.ts';
import { beginChange, byOf, changeOf, makeChanges } from './changing.ts';
import { type Allowed, allowedOf, findingsOf, mailFault } from './judge.ts';
import type { Kept } from './kept.ts';
import { requireLanguage } from './read.ts';
import { isOfProduct } from './sources.ts';
import { exceptions, lastChange } from './store/lists.ts';
import { putException } from './store/write.ts';

interface Named {
  label: string;
  language: Language;
}

/** Refuses to write over a text that is not the one which the caller opened. */
async function requireVersion(db: Db, kept: Kept, named: Named, version: number): Promise<void> {
  const row = rowOf(kept, named.language, named.label);
  if ((row?.version ?? 0) === version) return;
  const last = await lastChange(db, named);
  throw staleText({
    version: row?.version ?? 0,
    by: last?.by ?? null,
    at: last?.at ?? null,
    present: cellOf(kept, allowedOf(await exceptions(db)), named),
  });
}

/** Refuses a text that would break what it is shown in; returns what else the checks find. */
function requireSound(
  { services }: Pick<Request, 'services'>,
  judged: Named & { text: string },
  allowed: Allowed,
): Cell['findings'] {
  const findings = findingsOf(judged, allowed);
  const fault = mailFault(services.features, judged);
  const errors = [...findings.filter(({ isError }) => isError), ...(fault ? [{ ...fault }] : [])];
  if (errors.length > 0) throw brokenText({ findings: errors });
  return findings;
}

/** Writes a text (spec 002 §7.1). */
export async function insertText(request: Request<typeof translations.insertText>): Promise<Cell> {
  const { db, input } = request;
  const { kept, version } = await beginChange(db);
  const named = { label: input.label, language: requireLanguage(input.language) };
  await requireVersion(db, kept, named, input.version);
  const text = input.text.replace(/\r\n?/g, '\n');
  const allowed = allowedOf(await exceptions(db));
  const findings = requireSound(request, { ...named, text }, allowed);
  const cell = cellOf(kept, allowed, named);
  if (cell.text === text) return cell;
  await makeChanges(request, { kind: 'edit', name: named.label, version }, [
    changeOf(kept, { ...named, text }),
  ]);
  await record(request, 'translations.insertText', {
    target: `${named.label} ${named.language}`,
    before: cell.text,
    after: text,
  });
  return {
    ...cell,
    text,
    said: text,
    type: isOfProduct(named.label) ? 'Changed' : 'Own',
    version,
    isOutdated: false,
    isSame: findings.some(({ check }) => check === 'same-as-source'),
    findings,
  };
}

/** Says that an outdated text is still right, or that a finding is no fault. */
export async function confirm(request: Request<typeof translations.confirm>): Promise<Cell> {
  const { db, actor, input } = request;
  const { kept, version } = await beginChange(db);
  const named = { label: input.label, language: requireLanguage(input.language) };
  await requireVersion(db, kept, named, input.version);
  const text = ownText(named.language, named.label);
  if (text === undefined) throw notFound();
  const row = rowOf(kept, named.language, named.label);
  if (input.check) {
    await putException(db, { ...named, checkName: input.check, text, reason: input.reason }, byOf(actor));
  } else {
    const change = changeOf(kept, { ...named, text, isPermanent: row?.isPermanent ?? false });
    await makeChanges(request, { kind: 'edit', name: named.label, version }, [change]);
  }
  await record(request, 'translations.confirm', {
    target: `${named.label} ${named.language}`,
    after: input.check ? { check: input.check, reason: input.reason } : {},
  });
  const cell = cellOf(kept, allowedOf(await exceptions(db)), named);
  if (input.check) return cell;
  return {
    ...cell,
    isOutdated: false,
    version,
    type: typeOf(row, named.label) === 'File' && row ? 'File' : isOfProduct(named.label) ? 'Changed' : 'Own',
  };
}

/** Goes back to the text of the file; a row of the type `Own` is removed (spec 002 §7.1). */
export async function deleteText(request: Request<typeof translations.deleteText>) {
  const { db, actor, input, services } = request;
  if (!maySettle(actor, services.config)) throw adminsOnly();
  const { kept, version } = await beginChange(db);
  const named = { label: input.label, language: requireLanguage(input.language) };
  const row = rowOf(kept, named.language, named.label);
  if (!row || row.isPermanent) throw fileRow();
  if (row.text !== input.text) await requireVersion(db, kept, named, -1);
  await makeChanges(request, { kind: 'delete', name: named.label, version }, [
    changeOf(kept, { ...named, text: null }),
  ]);
  await record(request, 'translations.deleteText', {
    target: `${named.label} ${named.language}`,
    before: row.text,
  });
  return {};
}
