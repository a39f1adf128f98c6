import type { QueryClient } from '@tanstack/react-query';
import type { Answers } from '#features/forms/contract/form.ts';

/** Answers that the link of a mail restored, with the token that saves later changes. */
export interface RestoredDraft {
  token: string;
  answers: Answers;
}

const keyOf = (project: string) => ['applications.draft', project];

/** Passes a restored draft to the form. It stays in the memory of the page and is not stored. */
export const handOver = (queries: QueryClient, project: string, draft: RestoredDraft): void => {
  queries.setQueryData(keyOf(project), draft);
};

/** The restored draft that waits for the form of this project, if any. */
export const handedOver = (queries: QueryClient, project: string): RestoredDraft | undefined =>
  queries.getQueryData<RestoredDraft>(keyOf(project));
