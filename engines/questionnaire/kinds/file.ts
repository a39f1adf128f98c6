import { isEmpty, type QuestionKind } from './kind.ts';
import { openGroup } from './texts.ts';

/** 40: uploaded files. Each is a group whose text is the id of the file. */
export interface FileData {
  /** Files at most. */
  readonly most: number;
}

/** The id of a file as a text; whose file it is, the server decides. */
const fileId = (typed: string): string | undefined =>
  /^(?:|[1-9]\d{0,14})$/.test(typed) ? typed : undefined;

export const file: QuestionKind<FileData> = {
  name: 'file',
  start: () => ({ most: 1 }),
  groups: ({ data }) => Array.from({ length: data.most }, (_, place) => openGroup(place + 1, fileId)),
  completion: (_question, answers) => (Object.values(answers).every(isEmpty) ? 0 : 1),
  value: (_question, answers) => Object.values(answers).filter((answer) => !isEmpty(answer)).length,
  faults: ({ data }) => (data.most >= 1 && data.most <= 10 ? [] : ['limits-crossed']),
};
