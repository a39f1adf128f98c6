import { TextInput } from '@mantine/core';
import { OTHER } from '#engines/questionnaire/kinds/single-choice.ts';
import type { Option } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { Language } from '#engines/forms/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { problemOfLine, typedIn } from '../is-invalid.ts';
import { OptionRadio } from '../OptionRadio.tsx';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';

interface RadiosProps {
  name: string;
  labelledBy: string;
  options: readonly Option[];
  language: Language;
  chosen: number;
  isReadOnly: boolean;
  onChoose: (option: number) => void;
}

/** Options of which one is chosen. */
export function OptionRadios({
  name,
  labelledBy,
  options,
  language,
  chosen,
  isReadOnly,
  onChoose,
}: RadiosProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.list}>
      {options.map(({ id, text }) => (
        <div key={id} className={styles.choice}>
          <OptionRadio
            name={name}
            option={id}
            label={textIn(text, language)}
            isChosen={chosen === id}
            isReadOnly={isReadOnly}
            onChoose={onChoose}
          />
        </div>
      ))}
    </div>
  );
}

/** 30: one of several options, and maybe something else in words. */
export function SingleChoiceAnswer(props: AnswerProps<30>) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, labelledBy, choose, type, leave } = props;
  const { options, other } = question.data;
  const isOther = other && answers[1] === options.at(-1)?.id;
  const pick = (option: number) => {
    choose(1, option);
    // The words belong to «something else» alone.
    if (isOther && typedIn(answers, OTHER) !== '') {
      type(OTHER, '');
      leave(OTHER);
    }
  };
  return (
    <>
      <OptionRadios
        name={question.id}
        labelledBy={labelledBy}
        options={options}
        language={language}
        chosen={Number(answers[1] ?? 0)}
        isReadOnly={isReadOnly}
        onChoose={pick}
      />
      {isOther && (
        <TextInput
          mt="xs"
          label={t('questionnaires.view.other')}
          value={typedIn(answers, OTHER)}
          readOnly={isReadOnly}
          error={problemOfLine(t, question, answers, { number: OTHER, limit: 500 })}
          onChange={({ currentTarget }) => type(OTHER, currentTarget.value)}
          onBlur={() => leave(OTHER)}
        />
      )}
    </>
  );
}

/** 32: yes or no, in words of its own. */
export function YesNoAnswer({
  question,
  language,
  answers,
  isReadOnly,
  labelledBy,
  choose,
}: AnswerProps<32>) {
  const { trueValue, falseValue } = question.data;
  return (
    <OptionRadios
      name={question.id}
      labelledBy={labelledBy}
      options={[
        { id: 1, text: trueValue },
        { id: 2, text: falseValue },
      ]}
      language={language}
      chosen={Number(answers[1] ?? 0)}
      isReadOnly={isReadOnly}
      onChoose={(option) => choose(1, option)}
    />
  );
}
