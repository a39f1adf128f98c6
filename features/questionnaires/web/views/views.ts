import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import { ClosedBlanksAnswer } from './kinds/closed-blanks.tsx';
import { DateAnswer } from './kinds/date.tsx';
import { FileAnswer } from './kinds/file.tsx';
import { FindWordsAnswer } from './kinds/find-words.tsx';
import { InformationAnswer } from './kinds/information.tsx';
import { LikertGridAnswer } from './kinds/likert-grid.tsx';
import { MatchingAnswer } from './kinds/matching.tsx';
import { MultipleChoiceAnswer } from './kinds/multiple-choice.tsx';
import { AllocationAnswer, NumberWithUnitAnswer, SliderAnswer } from './kinds/numbers.tsx';
import { OrderingAnswer, RankingAnswer } from './kinds/order.tsx';
import { HotSpotAnswer, ImageChoiceAnswer } from './kinds/pictures.tsx';
import { ReplaceFreeAnswer } from './kinds/replace-free.tsx';
import { SingleChoiceAnswer, YesNoAnswer } from './kinds/single-choice.tsx';
import { LongTextAnswer, ShortTextAnswer } from './kinds/texts.tsx';
import { NumericBlanksAnswer, OpenBlanksAnswer, TimeBlanksAnswer } from './kinds/typed-blanks.tsx';
import { WorkbookAnswer } from './kinds/workbook.tsx';
import type { QuestionViews } from './view.ts';
import { FileResult, NoResult, WordsResult } from './WordsResult.tsx';

/** The views of every type of question. A type without its views does not compile. */
export const views: { [T in TypeNumber]: QuestionViews<T> } = {
  6: { Answer: ClosedBlanksAnswer, Result: WordsResult },
  7: { Answer: MatchingAnswer, Result: WordsResult },
  12: { Answer: NumericBlanksAnswer, Result: WordsResult },
  13: { Answer: OpenBlanksAnswer, Result: WordsResult },
  14: { Answer: TimeBlanksAnswer, Result: WordsResult },
  16: { Answer: ReplaceFreeAnswer, Result: WordsResult },
  17: { Answer: FindWordsAnswer, Result: WordsResult },
  30: { Answer: SingleChoiceAnswer, Result: WordsResult },
  31: { Answer: MultipleChoiceAnswer, Result: WordsResult },
  32: { Answer: YesNoAnswer, Result: WordsResult },
  33: { Answer: LikertGridAnswer, Result: WordsResult },
  34: { Answer: RankingAnswer, Result: WordsResult },
  35: { Answer: SliderAnswer, Result: WordsResult },
  36: { Answer: ShortTextAnswer, Result: WordsResult },
  37: { Answer: LongTextAnswer, Result: WordsResult },
  38: { Answer: DateAnswer, Result: WordsResult },
  39: { Answer: NumberWithUnitAnswer, Result: WordsResult },
  40: { Answer: FileAnswer, Result: FileResult },
  41: { Answer: ImageChoiceAnswer, Result: WordsResult },
  42: { Answer: HotSpotAnswer, Result: WordsResult },
  43: { Answer: OrderingAnswer, Result: WordsResult },
  44: { Answer: AllocationAnswer, Result: WordsResult },
  45: { Answer: InformationAnswer, Result: NoResult },
  46: { Answer: WorkbookAnswer, Result: WordsResult },
};
