import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { insertAt, moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import type { WireQuestion, WireSection } from '../shared/definition.ts';
import { freeName } from './free-name.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import type { Faults } from './use-faults.ts';
import { useSure } from './use-sure.ts';
import { WordsField } from './WordsField.tsx';

interface Props {
  section: WireSection;
  index: number;
  /** The number of sections. */
  of: number;
  /** The names of all questions of the form. */
  names: readonly string[];
  faults: Faults;
  /** The open question: its section and its place in it. */
  open: string | undefined;
  onOpen: (question: string | undefined) => void;
  onChange: (section: WireSection) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A section of the form: its heading, its introduction and its questions. */
export function SectionEditor({
  section,
  index,
  of,
  names,
  faults,
  open,
  onOpen,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const t = useTexts();
  const sure = useSure();
  const { title, intro, questions } = section;
  const heading = t('forms.section', { number: index + 1, title: title.el });
  const setQuestions = (next: WireQuestion[]) => onChange({ ...section, questions: next });
  const add = () => {
    const question: WireQuestion = {
      name: freeName('question', names),
      type: 'text',
      label: { el: '', en: '' },
      required: false,
    };
    setQuestions([...questions, question]);
    onOpen(`${index}-${questions.length}`);
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={heading}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{heading}</Title>
          <Arrange
            name={heading}
            isFirst={index === 0}
            isLast={index === of - 1}
            onMove={onMove}
            onRemove={() => void sure().then((yes) => yes && onRemove())}
          />
        </Group>
        <WordsField
          name={`section-${index}`}
          label={t('forms.section.title')}
          required
          value={title}
          onChange={(words) => onChange({ ...section, title: words })}
        />
        <WordsField
          name={`section-${index}-intro`}
          label={t('forms.section.intro')}
          long
          value={intro}
          onChange={(words) => onChange({ ...section, intro: words })}
        />
        {questions.map((question, at) => (
          <QuestionEditor
            // Staff can edit the name of a question, so its place identifies it here.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            question={question}
            faults={faults}
            isOpen={open === `${index}-${at}`}
            isFirst={at === 0}
            isLast={at === questions.length - 1}
            onOpen={() => onOpen(open === `${index}-${at}` ? undefined : `${index}-${at}`)}
            onChange={(next) => setQuestions(replaceAt(questions, at, next))}
            onMove={(by) => {
              setQuestions(moveAt(questions, at, by));
              onOpen(undefined);
            }}
            onCopy={() =>
              setQuestions(
                insertAt(questions, at + 1, { ...question, name: freeName(`${question.name}_`, names) }),
              )
            }
            onRemove={() =>
              void sure().then((yes) => {
                if (!yes) return;
                setQuestions(removeAt(questions, at));
                onOpen(undefined);
              })
            }
          />
        ))}
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('forms.question.add')}
          </Button>
        </div>
      </Stack>
    </Paper>
  );
}
