/** Why SQL text is refused. */
export type RefusalCode =
  | 'too-long'
  | 'nul'
  | 'unterminated'
  | 'not-a-select'
  | 'two-statements'
  | 'too-deep'
  | 'positional'
  | 'too-many-parameters'
  | 'name-place';

/** What SQL text probably means otherwise. */
export type WarningCode = 'order-by-parameter' | 'typed-literal' | 'operator-joined';

/** What is wrong with a part of SQL text. Offsets count UTF-16 units. */
export interface Remark {
  readonly code: RefusalCode | WarningCode;
  readonly severity: 'error' | 'warning';
  readonly from: number;
  readonly to: number;
  /** The parameter that is wrong, as written; for `typed-literal` and `operator-joined` what to write instead. */
  readonly detail?: string;
}

/** A part of the text: a token, or several that follow each other. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A refusal. */
export const refusal = (code: RefusalCode, { from, to }: Range, detail?: string): Remark => ({
  code,
  severity: 'error',
  from,
  to,
  ...(detail !== undefined && { detail }),
});

/** A warning. */
export const warning = (code: WarningCode, { from, to }: Range, detail?: string): Remark => ({
  code,
  severity: 'warning',
  from,
  to,
  ...(detail !== undefined && { detail }),
});
