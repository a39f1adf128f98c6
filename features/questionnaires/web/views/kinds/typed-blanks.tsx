import { useTexts } from '#platform/web/texts.ts';
import { Blanks } from '../Blanks.tsx';
import { TextBlank } from '../TextBlank.tsx';
import type { AnswerProps } from '../view.ts';

/** Only `- 0-9 .` can be typed, and a comma becomes a dot (spec 002 §5, decisions). */
export const cleanNumber = (typed: string): string => typed.replaceAll(',', '.').replace(/[^-0-9.]/g, '');

/** 12: a number in each blank. */
export function NumericBlanksAnswer(props: AnswerProps<12>) {
  const t = useTexts();
  return (
    <Blanks
      of={props}
      field={(blank) => (
        <TextBlank
          of={props}
          blank={blank}
          width={12}
          inputMode="decimal"
          clean={cleanNumber}
          problem={t('questionnaires.view.notANumber')}
        />
      )}
    />
  );
}

/** 13: words in each blank. */
export function OpenBlanksAnswer(props: AnswerProps<13>) {
  const t = useTexts();
  const { maxLength } = props.question.data;
  return (
    <Blanks
      of={props}
      field={(blank) => (
        <TextBlank
          of={props}
          blank={blank}
          width={Math.min(40, Math.max(16, maxLength))}
          problem={t('questionnaires.view.tooLong', { count: maxLength })}
        />
      )}
    />
  );
}

/** 14: hours and minutes in each blank, `09:30`. */
export function TimeBlanksAnswer(props: AnswerProps<14>) {
  const t = useTexts();
  return (
    <Blanks
      of={props}
      field={(blank) => (
        <TextBlank
          of={props}
          blank={blank}
          width={10}
          inputMode="numeric"
          clean={withColon}
          problem={t('questionnaires.view.notATime')}
        />
      )}
    />
  );
}

/** A keypad of digits has no colon: it comes by itself after two digits. */
function withColon(typed: string): string {
  const kept = typed.replaceAll('.', ':').replace(/[^0-9:]/g, '');
  return /^\d{3,4}$/.test(kept) ? `${kept.slice(0, 2)}:${kept.slice(2)}` : kept;
}
