/** A completion script as the sandbox runs it: an expression over what the mentee and the mentor wrote, and the mentee's fields. */
export const asScript = (script: string): string => `(({ data, mentor, fields }) => (${script}\n))(ctx)`;
