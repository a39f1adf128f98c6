import { bindParameters } from '#engines/sql/bind.ts';
import type { Remark as SqlRemark } from '#engines/sql/remark.ts';
import { remarksOf } from '#engines/sql/remarks.ts';
import { allowedFunctions } from './functions.ts';
import { offsetOfBytes, parseQuery } from './parse.ts';
import { type Node, nodesOf } from './walk.ts';

/** What a text reads and calls, with everything that forbids it. Places are those of the given text. */
export interface Verdict {
  problems: Problem[];
  /** The views of the schema `report` that it reads. */
  views: string[];
  /** The columns that it names, with the places of their names. */
  columns: { name: string; from: number }[];
}

/** A remark of the tokenizer (`engines/sql`), or of the parser: PostgreSQL's own words, a foreign relation, function or type. */
export type Problem =
  | SqlRemark
  | {
      code:
        | 'syntax'
        | 'foreign-relation'
        | 'foreign-function'
        | 'foreign-type'
        | 'not-a-select'
        | 'writes'
        | 'name-place';
      severity: 'error';
      from: number;
      to: number;
      detail?: string;
    };

/** Kinds of statements other than reads, and what of a read writes or locks. */
const writing: Readonly<Record<string, true>> = {
  InsertStmt: true,
  UpdateStmt: true,
  DeleteStmt: true,
  MergeStmt: true,
  IntoClause: true,
  intoClause: true,
  LockingClause: true,
};

/**
 * Reads a text as PostgreSQL does, and says what forbids it. `views` are the names that exist in the schema `report`; without them any
 * relation may be read, as on a database that is not ours.
 */
export async function judgeQuery(text: string, views?: ReadonlySet<string>): Promise<Verdict> {
  const remarks = remarksOf(text);
  const verdict: Verdict = { problems: [...remarks], views: [], columns: [] };
  if (remarks.some(({ severity }) => severity === 'error')) return verdict;
  const bound = bindParameters(text);
  const parsed = await parseQuery(bound.text);
  if ('error' in parsed) {
    const characters = [...bound.text].slice(0, parsed.offset).join('').length;
    const from = bound.originalOffset(characters);
    const isParameter = text[from] === '@';
    verdict.problems.push({
      code: isParameter ? 'name-place' : 'syntax',
      severity: 'error',
      from,
      to: from + 1,
      detail: parsed.error,
    });
    return verdict;
  }
  const statements = parsed.tree.stmts ?? [];
  const [only] = statements;
  const refuse = (code: 'not-a-select' | 'writes') =>
    verdict.problems.push({ code, severity: 'error', from: 0, to: text.length });
  if (statements.length !== 1 || !only?.stmt || !('SelectStmt' in only.stmt)) {
    refuse('not-a-select');
    return verdict;
  }
  const nodes = nodesOf(only.stmt);
  if (nodes.some(({ kind }) => writing[kind])) refuse('writes');
  const place = (location: number | undefined) =>
    bound.originalOffset(offsetOfBytes(bound.text, Math.max(0, location ?? 0)));
  judgeNames(nodes, views, place, verdict);
  return verdict;
}

function judgeNames(
  nodes: readonly Node[],
  views: ReadonlySet<string> | undefined,
  place: (location: number | undefined) => number,
  verdict: Verdict,
): void {
  const own = new Set(
    nodes.filter(({ kind }) => kind === 'CommonTableExpr').map(({ value }) => value['ctename']),
  );
  const read = new Set<string>();
  const refuse = (
    code: 'foreign-relation' | 'foreign-function' | 'foreign-type',
    name: string,
    at: unknown,
  ) => {
    const from = place(at as number | undefined);
    verdict.problems.push({ code, severity: 'error', from, to: from + name.length, detail: name });
  };
  for (const { kind, value } of nodes) {
    if (kind === 'RangeVar') {
      const { relname, schemaname, catalogname, location } = value as Record<string, string> & {
        location?: number;
      };
      const isOwn = schemaname === undefined && own.has(relname);
      const isView =
        catalogname === undefined &&
        (views === undefined || ((schemaname ?? 'report') === 'report' && views.has(relname!)));
      if (isView) read.add(relname!);
      if (!isOwn && !isView)
        refuse('foreign-relation', [schemaname, relname].filter(Boolean).join('.'), location);
    }
    if (kind === 'FuncCall') {
      const names = textsOf(value['funcname']);
      const isOurs = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog');
      if (!isOurs || !allowedFunctions.has(names.at(-1)!))
        refuse('foreign-function', names.join('.'), value['location']);
    }
    if (kind === 'typeName' || kind === 'TypeName') {
      const names = textsOf(value['names']);
      if (names.at(-1)?.startsWith('reg')) refuse('foreign-type', names.at(-1)!, value['location']);
    }
    if (kind === 'ColumnRef') {
      const names = textsOf(value['fields']);
      if (names.length > 0)
        verdict.columns.push({ name: names.at(-1)!, from: place(value['location'] as number) });
    }
  }
  verdict.views.push(...read);
}

/** The texts in a list of the tree: `[{ String: { sval: 'a' } }]`. */
const textsOf = (list: unknown): string[] =>
  (Array.isArray(list) ? (list as { String?: { sval?: string } }[]) : []).flatMap(({ String: text }) =>
    text?.sval === undefined ? [] : [text.sval],
  );
