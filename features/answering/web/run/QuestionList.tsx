import { Collapse, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { files } from '#features/files/contract.ts';
import type { Language } from '#engines/forms/definition.ts';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { QuestionCard } from '#features/questionnaires/web/public.tsx';
import { hrefOf } from '#platform/web/api.ts';
import type { Sheet } from '../sheet/sheet.ts';
import styles from './run.module.css';

interface Props {
  questionnaire: Questionnaire;
  /** Those that are shown now. */
  questions: readonly Question[];
  sheet: Sheet;
  language: Language;
  isReadOnly: boolean;
  /** A section that is closed is opened when one of its questions is gone to. */
  current: number;
  onCurrent: (place: number) => void;
}

/** Cards that are drawn at once. The rest follow in the pauses, so that a long questionnaire can be answered at once. */
const FIRST = 20;
const MORE = 60;

/** How many cards are drawn by now, at least up to `needed`. */
function useDrawn(all: number, needed: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= all) return;
    const timer = setTimeout(() => setDrawn((now) => now + MORE), 30);
    return () => clearTimeout(timer);
  }, [drawn, all]);
  return Math.max(drawn, needed + 5);
}

/** The sections with their questions, numbered as they are shown. */
export function QuestionList(props: Props) {
  const { questionnaire, questions, current } = props;
  const places = new Map(questions.map((question, place) => [question, place]));
  const drawn = useDrawn(questions.length, current);
  return (
    <Stack gap="xl">
      {questionnaire.sections.map((section) => {
        const own = section.lines.flat().filter((question) => places.has(question));
        if (own.length === 0) return null;
        const first = places.get(own[0]!)!;
        if (first >= drawn) return null;
        return (
          <SectionPart
            key={own[0]!.id}
            section={section}
            {...props}
            places={places}
            own={own.filter((question) => places.get(question)! < drawn)}
          />
        );
      })}
    </Stack>
  );
}

interface SectionProps extends Props {
  section: Questionnaire['sections'][number];
  own: readonly Question[];
  places: ReadonlyMap<Question, number>;
}

function SectionPart({ section, own, places, language, current, ...props }: SectionProps) {
  const [isOpen, setOpen] = useState(section.open);
  const hasCurrent = own.some((question) => places.get(question) === current);
  const isShown = isOpen || (hasCurrent && current > 0);
  const title = textIn(section.title, language);
  const Chevron = isShown ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label={title}>
      {title && (
        <UnstyledButton aria-expanded={isShown} onClick={() => setOpen(!isShown)} mb="xs" mih={44}>
          <Title order={2} size="h3">
            <Chevron size={20} aria-hidden style={{ verticalAlign: -3 }} /> {title}
          </Title>
        </UnstyledButton>
      )}
      <Collapse expanded={isShown || !title}>
        {section.intro && (
          <Text mb="sm" className={styles.intro}>
            {textIn(section.intro, language)}
          </Text>
        )}
        <div className={styles.questions}>
          {own.map((question) => (
            <OneQuestion
              key={question.id}
              question={question}
              place={places.get(question)!}
              language={language}
              sheet={props.sheet}
              isReadOnly={props.isReadOnly}
              onCurrent={props.onCurrent}
            />
          ))}
        </div>
      </Collapse>
    </section>
  );
}

interface OneProps extends Pick<Props, 'sheet' | 'language' | 'isReadOnly' | 'onCurrent'> {
  question: Question;
  place: number;
}

const fileUrl = (id: number): string => hrefOf(files.download, { id });

/** One question, which follows its own answers alone. */
const OneQuestion = memo(function OneQuestion(props: OneProps) {
  const { question, place, sheet, language, isReadOnly, onCurrent } = props;
  const answers = useSyncExternalStore(
    (run) => sheet.follow(question.id, run),
    () => sheet.of(question),
  );
  return (
    <div className={styles.card} onFocus={() => onCurrent(place)}>
      <QuestionCard
        question={question}
        number={place + 1}
        language={language}
        answers={answers}
        isReadOnly={isReadOnly}
        choose={(group, option) => sheet.choose(question, group, option)}
        type={(group, text) => sheet.type(question, group, text)}
        leave={(group) => sheet.leave(question, group)}
        fileUrl={fileUrl}
        mayUpload
      />
    </div>
  );
});
