/** What was filled in before the preview; it is still there on the way back. */
export interface Draft {
  /** The name of the field. */
  field: string;
  /** Whether each line brings its value, or all get the same. */
  from: 'lines' | 'single';
  text: string;
  /** The one value, as the form holds it. */
  single: unknown;
}

export const emptyDraft: Draft = { field: '', from: 'lines', text: '', single: '' };

/** The one value as the server reads it from a sheet. */
export const singleText = (value: unknown): string =>
  Array.isArray(value) ? value.join('|') : typeof value === 'string' ? value : '';
