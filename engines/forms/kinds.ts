import type { QuestionType } from './definition.ts';
import { afm } from './kinds/afm.ts';
import { amka } from './kinds/amka.ts';
import { checkbox } from './kinds/checkbox.ts';
import { date } from './kinds/date.ts';
import { email } from './kinds/email.ts';
import { file } from './kinds/file.ts';
import { iban } from './kinds/iban.ts';
import type { AnswerKind } from './kinds/kind.ts';
import { longText } from './kinds/long-text.ts';
import { multiSelect } from './kinds/multi-select.ts';
import { number } from './kinds/number.ts';
import { phone } from './kinds/phone.ts';
import { postalCode } from './kinds/postal-code.ts';
import { radio } from './kinds/radio.ts';
import { select } from './kinds/select.ts';
import { text } from './kinds/text.ts';

/** Every type of question with the way it treats answers. A new type is a file in `kinds/` and a line here. */
export const kinds: Readonly<Record<QuestionType, AnswerKind>> = {
  text,
  longText,
  number,
  date,
  select,
  multiSelect,
  radio,
  checkbox,
  email,
  phone,
  postalCode,
  afm,
  amka,
  iban,
  file,
};
