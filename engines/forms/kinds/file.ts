import { isBlank, type AnswerKind } from './kind.ts';

/** An uploaded file: its id and the name it had. A type, not an interface, since it is JSON. */
export type FileAnswer = { readonly id: number; readonly name: string };

/** The most files of one answer. */
const mostFiles = 20;

/** Files that were uploaded before; whether they exist and are the applicant's is for the server to say. */
export const file: AnswerKind<readonly FileAnswer[]> = {
  refusal: 'file',
  empty: [],
  isEmpty: isBlank,
  read(raw) {
    if (!Array.isArray(raw) || raw.length > mostFiles || !raw.every(isFileAnswer)) return undefined;
    return raw.map(({ id, name }) => ({ id, name }));
  },
  show: (files) => files.map(({ name }) => name).join(', '),
};

function isFileAnswer(raw: unknown): raw is FileAnswer {
  const { id, name } = Object(raw) as Record<string, unknown>;
  return (
    Number.isSafeInteger(id) &&
    Number(id) > 0 &&
    typeof name === 'string' &&
    name !== '' &&
    name.length <= 255
  );
}
