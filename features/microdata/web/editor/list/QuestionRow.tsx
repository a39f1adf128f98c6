import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { Grip } from '#ui/dragging/Grip.tsx';
import { type Edge, useDragging } from '#ui/dragging/use-dragging.ts';
import type { FormQuestion } from '../../../contract/form.ts';
import styles from '../editor.module.css';
import { factsText } from './facts-text.ts';
import type { Acts } from './use-acts.ts';
import type { Carrying } from './use-carrying.ts';

interface Props {
  question: FormQuestion;
  place: number;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  hasProblem: boolean;
  isCarried: boolean;
  acts: Acts;
  onKey: Carrying['onKey'];
  onBlur: Carrying['onBlur'];
  helpId: string;
}

const sides: readonly Edge[] = ['top', 'bottom'];

/** A question in the list: its id, its text and what governs it. It opens it, moves it, copies it and deletes it. */
export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { question, place, isOpen, isFirst, isLast, hasProblem, isCarried, acts, onKey, onBlur, helpId } =
    props;
  const t = useTexts();
  const name = `${question.id} ${question.text}`.trim();
  const { element, grip, edge, isDragged } = useDragging<HTMLLIElement, 'question'>({
    kind: 'question',
    id: String(place),
    takes: { question: sides },
    onDrop: ({ id }, side) => acts.drop(Number(id), place, side === 'bottom'),
  });
  return (
    <li
      ref={element}
      className={styles.row}
      data-open={isOpen || undefined}
      data-carried={isCarried || isDragged || undefined}
      data-edge={edge}
    >
      <Grip
        label={t('microdata.editor.carry', { id: question.id })}
        mark={`question ${place}`}
        isCarried={isCarried}
        grip={grip}
        helpId={helpId}
        onKeyDown={onKey(place, question.id)}
        onBlur={onBlur(place)}
      />
      <UnstyledButton
        className={styles.opener}
        data-question={place}
        aria-expanded={isOpen}
        onClick={() => acts.open(place)}
        onKeyDown={(event) => {
          if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
          event.preventDefault();
          acts.move(place, event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <Group gap={6} wrap="nowrap" align="start">
          {hasProblem && (
            <IconAlertTriangle
              className={styles.mark}
              size={18}
              role="img"
              aria-label={t('microdata.editor.hasProblem')}
            />
          )}
          <span>
            <Text span fw={600}>
              {question.id}
            </Text>{' '}
            <Text span>{question.text || t('microdata.editor.untitled')}</Text>
            <Text component="span" display="block" size="sm" c="dimmed">
              {factsText(t, question)}
            </Text>
          </span>
        </Group>
      </UnstyledButton>
      <Arrange
        name={name}
        isFirst={isFirst}
        isLast={isLast}
        onMove={(by) => acts.move(place, by)}
        onCopy={() => acts.copy(place)}
        onRemove={() => acts.remove(place)}
      />
    </li>
  );
});
