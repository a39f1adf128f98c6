import type { ComponentType } from 'react';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import { AllocationForm } from './allocation.tsx';
import { ClosedBlanksForm } from './closed-blanks.tsx';
import { DateForm } from './date.tsx';
import { FileForm } from './file.tsx';
import { FindWordsForm } from './find-words.tsx';
import { HotSpotForm } from './hot-spot.tsx';
import { ImageChoiceForm } from './image-choice.tsx';
import { InformationForm } from './information.tsx';
import type { KindFormProps } from './kind-form.ts';
import { LikertGridForm } from './likert-grid.tsx';
import { LongTextForm } from './long-text.tsx';
import { MatchingForm } from './matching.tsx';
import { MultipleChoiceForm } from './multiple-choice.tsx';
import { NumberWithUnitForm } from './number-with-unit.tsx';
import { NumericBlanksForm } from './numeric-blanks.tsx';
import { OpenBlanksForm } from './open-blanks.tsx';
import { OrderingForm } from './ordering.tsx';
import { RankingForm } from './ranking.tsx';
import { ReplaceFreeForm } from './replace-free.tsx';
import { ShortTextForm } from './short-text.tsx';
import { SingleChoiceForm } from './single-choice.tsx';
import { SliderForm } from './slider.tsx';
import { TimeBlanksForm } from './time-blanks.tsx';
import { WorkbookForm } from './workbook.tsx';
import { YesNoForm } from './yes-no.tsx';

/** The form of the data of every type. A type without its form does not compile. */
export const kindForms: { [T in TypeNumber]: ComponentType<KindFormProps<T>> } = {
  6: ClosedBlanksForm,
  7: MatchingForm,
  12: NumericBlanksForm,
  13: OpenBlanksForm,
  14: TimeBlanksForm,
  16: ReplaceFreeForm,
  17: FindWordsForm,
  30: SingleChoiceForm,
  31: MultipleChoiceForm,
  32: YesNoForm,
  33: LikertGridForm,
  34: RankingForm,
  35: SliderForm,
  36: ShortTextForm,
  37: LongTextForm,
  38: DateForm,
  39: NumberWithUnitForm,
  40: FileForm,
  41: ImageChoiceForm,
  42: HotSpotForm,
  43: OrderingForm,
  44: AllocationForm,
  45: InformationForm,
  46: WorkbookForm,
};
