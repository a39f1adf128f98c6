/** The input before the preview. It is kept when the user goes back. */
export interface Draft {
  /** The name of the field. */
  field: string;
  /** Whether each line has its own value, or all get the same one. */
  from: 'lines' | 'single';
  text: string;
  /** The single value, as the form holds it. */
  single: unknown;
}

export const emptyDraft: Draft = { field: '', from: 'lines', text: '', single: '' };

/** The single value as text, in the format in which the server reads sheets. */
export const singleText = (value: unknown): string =>
  Array.isArray(value) ? value.join('|') : typeof value === 'string' ? value : '';
