import { Collapse, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useState, useSyncExternalStore } from 'react';
import { files } from '#features/files/contract.ts';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { QuestionCard } from '#features/questionnaires/web/public.tsx';
import { hrefOf } from '#platform/web/api.ts';
import { KeyLines } from './KeyLines.tsx';
import type { ListProps } from './list-props.ts';
import styles from './run.module.css';

interface Props extends Omit<ListProps, 'questionnaire' | 'questions'> {
  section: Questionnaire['sections'][number];
  own: readonly Question[];
  numbers: ReadonlyMap<QuestionId, number>;
}

/** A section, which is opened and closed by its title. Going to one of its questions opens it. */
export function SectionPart({ section, own, numbers, language, current, ...props }: Props) {
  const [isOpen, setOpen] = useState(section.open);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    if (own.some(({ id }) => id === current)) setOpen(true);
  }
  const title = textIn(section.title, language);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label={title}>
      {title && (
        <Title order={2} size="h3" mb="xs">
          <UnstyledButton aria-expanded={isOpen} className={styles.heading} onClick={() => setOpen(!isOpen)}>
            <Chevron size={20} aria-hidden style={{ verticalAlign: -3 }} /> {title}
          </UnstyledButton>
        </Title>
      )}
      <Collapse expanded={isOpen || !title}>
        {section.intro && (
          <Text mb="sm" className={styles.intro}>
            {textIn(section.intro, language)}
          </Text>
        )}
        <div className={styles.questions}>
          {own.map((question) => (
            <OneQuestion
              key={question.id}
              {...props}
              question={question}
              number={numbers.get(question.id)}
              language={language}
            />
          ))}
        </div>
      </Collapse>
    </section>
  );
}

interface OneProps extends Pick<
  Props,
  'sheet' | 'language' | 'isReadOnly' | 'answerSetId' | 'withKeys' | 'onCurrent'
> {
  question: Question;
  number: number | undefined;
}

const fileUrl = (id: number): string => hrefOf(files.download, { id });

/** One question, which follows its own answers alone. */
const OneQuestion = memo(function OneQuestion(props: OneProps) {
  const { question, number, sheet, language, isReadOnly, answerSetId, withKeys, onCurrent } = props;
  const answers = useSyncExternalStore(
    (run) => sheet.follow(question.id, run),
    () => sheet.of(question),
  );
  return (
    <div className={styles.card} onFocus={() => onCurrent?.(question.id)}>
      <QuestionCard
        question={question}
        number={number}
        language={language}
        answers={answers}
        isReadOnly={isReadOnly}
        choose={(group, option) => sheet.choose(question, group, option)}
        type={(group, text) => sheet.type(question, group, text)}
        leave={(group) => sheet.leave(question, group)}
        fileUrl={fileUrl}
        mayUpload
        {...(answerSetId !== undefined && { answerSetId })}
      />
      {withKeys && <KeyLines question={question} language={language} />}
    </div>
  );
});
