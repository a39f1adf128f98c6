import { Group, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { WireQuestion } from '../shared/definition.ts';
import styles from './editor.module.css';
import type { Faults } from './use-faults.ts';

interface Props {
  question: WireQuestion;
  faults: Faults;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onChange: (question: WireQuestion) => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
}

const QuestionFields = lazy(async () => ({ default: (await import('./QuestionFields.tsx')).QuestionFields }));

/** One question: a line in the list, and its editor when it is open. */
export function QuestionEditor({
  question,
  faults,
  isOpen,
  isFirst,
  isLast,
  onOpen,
  onChange,
  onMove,
  onCopy,
  onRemove,
}: Props) {
  const t = useTexts();
  const { name, type, label, required } = question;
  return (
    <section className={styles.question} aria-label={label.el || name}>
      <Group justify="space-between" gap="xs">
        <UnstyledButton className={styles.opener} aria-expanded={isOpen} onClick={onOpen}>
          <Text span fw={600}>
            {label.el || name}
          </Text>
          <Text span size="sm" c="dimmed">
            {` · ${t(`forms.type.${type}`)} · ${name}`}
            {required && ` · ${t('applications.document.required')}`}
          </Text>
        </UnstyledButton>
        <Arrange
          name={label.el || name}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
          onCopy={onCopy}
          onRemove={onRemove}
        />
      </Group>
      {isOpen && (
        <Suspense fallback={<Loading lines={6} />}>
          <QuestionFields question={question} faults={faults} onChange={onChange} />
        </Suspense>
      )}
    </section>
  );
}
