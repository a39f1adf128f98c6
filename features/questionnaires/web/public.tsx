export { headingId, QuestionCard } from './views/QuestionCard.tsx';
export { views } from './views/views.ts';
export type { Reading } from './views/view.ts';
export type { WorkbookAnswerProps, WorkbookChoiceProps } from './parts.tsx';
