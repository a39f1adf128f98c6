import type { Call } from '#platform/contract/call.ts';
import type { Actor } from '#platform/server/actor.ts';
import { connect } from '#platform/server/db.ts';
import { findText } from '#platform/server/texts.ts';
import type { Observer } from '#platform/server/serve.ts';
import { note } from './seen.ts';

interface Line {
  what: string;
  actorId: number | null;
  adminId: number | null;
}

/**
 * Holds every writing call that succeeds to the line that its contract declares in the audit log (`audited`). The line has
 * the request's id and names the caller, and the Admin who acts as the caller. Each kind of event has words. `faults` collects the calls without one.
 */
export function auditObserver(databaseUrl: string) {
  // Connections of its own: tests fill up or cut those of the server.
  const db = connect(databaseUrl, { max: 2 });
  const faults: string[] = [];
  const observe: Observer = async ({ call, actor, http }) => {
    if (!call.writes) return;
    const lines = await db
      .selectFrom('audit')
      .where('requestId', '=', http.requestId)
      .select(['what', 'actorId', 'adminId'])
      .execute();
    for (const { what } of lines)
      if (findText('el', `audit.said.${what}`) === undefined)
        faults.push(`The event ${what} of ${call.path} has no words: audit.said.${what} in texts/server.`);
    if (lines.some((line) => names(line, call, actor))) note('audited', call.path);
    else if (lines.length > 0 || mustLeave(call, actor))
      faults.push(
        `${call.path} left no line in the audit log that names ${namesOf(actor)}, but ${JSON.stringify(lines)}`,
      );
  };
  return { observe, faults, close: () => db.destroy() };
}

/** True when this success must have left a line. */
function mustLeave({ audited }: Call, actor: Actor | undefined): boolean {
  if (audited === 'if-acting') return actor?.adminId !== undefined;
  return audited === undefined;
}

/** A call that anyone may make can end as another person than it began: it signs in. Its line names that one. */
function names(line: Line, { may }: Call, actor: Actor | undefined): boolean {
  if (may === 'anyone' || !actor) return true;
  if (actor.adminId !== undefined) return line.actorId === actor.id && line.adminId === actor.adminId;
  return line.actorId === actor.id || line.adminId === actor.id;
}

const namesOf = (actor: Actor | undefined): string =>
  [actor?.id ?? 'a visitor', ...(actor?.adminId === undefined ? [] : [actor.adminId])].join(' and ');
