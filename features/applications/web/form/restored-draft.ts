import type { QueryClient } from '@tanstack/react-query';
import type { Answers } from '../../contract/form.ts';

/** Answers that came from the server by the link of a mail, with the token that goes on saving them. */
export interface RestoredDraft {
  token: string;
  answers: Answers;
}

const keyOf = (project: string) => ['applications.draft', project];

/** Hands a restored draft over to the form; it stays in the memory of the page and reaches no storage. */
export const handOver = (queries: QueryClient, project: string, draft: RestoredDraft): void => {
  queries.setQueryData(keyOf(project), draft);
};

/** The draft that waits for the form of this project, if there is one. */
export const handedOver = (queries: QueryClient, project: string): RestoredDraft | undefined =>
  queries.getQueryData<RestoredDraft>(keyOf(project));
