import type { DataOf, TypeNumber } from '#engines/questionnaire/kinds.ts';
import type { Model } from '#engines/questionnaire/question.ts';
import type { QuestionOfType } from '../../views/view.ts';

/** What changes in a question. */
export interface KindChange<T extends TypeNumber> {
  data?: DataOf<T>;
  model?: Model;
}

/** What the form of a type of question gets. */
export interface KindFormProps<T extends TypeNumber> {
  question: QuestionOfType<T>;
  /** `about` names the field, so that typing in it is undone at once. */
  change: (change: KindChange<T>, about?: string) => void;
}
