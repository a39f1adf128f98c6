import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { type Edge, useDragging } from '#ui/dragging/use-dragging.ts';
import styles from '../editor.module.css';
import { questionName } from '../state/names.ts';
import { gripMark, type Kind } from './carried.ts';
import { Grip } from './Grip.tsx';
import type { OutlineContext } from './outline-context.ts';

interface Props {
  question: Question;
  number: number;
  /** Others are in its line. */
  isShared: boolean;
  isOpen: boolean;
  isMarked: boolean;
  isCut: boolean;
  hasClipboard: boolean;
  context: OutlineContext;
}

const alone: readonly Edge[] = ['top', 'bottom', 'right'];
const ends: readonly Edge[] = ['top', 'bottom'];

/** A question in the outline: its handle, its name, and what can be done with it. */
export const OutlineQuestion = memo(function OutlineQuestion(props: Props) {
  const { question, number, isShared, isOpen, isMarked, isCut, hasClipboard, context } = props;
  const t = useTexts();
  const language = useContentLanguage();
  const { acts, carrying, helpId, onSelect, onDropAt, onBank } = context;
  const { id } = question;
  const name = `${number}. ${questionName(t, language, question)}`;
  const what = { kind: 'question', id } as const;
  const { element, grip, edge, isDragged } = useDragging<HTMLLIElement, Kind>({
    kind: 'question',
    id,
    takes: isShared ? { question: ends } : { question: alone, line: ends },
    onDrop: (dropped, side) => onDropAt(dropped, { id, edge: side, isShared }),
  });
  const entry = (key: string, onClick: () => void, isGrave = false) => ({
    label: t(`questionnaires.outline.${key}`),
    onClick,
    isGrave,
  });
  const groups = [
    [
      entry('up', () => acts.moveQuestion(id, 'up')),
      entry('down', () => acts.moveQuestion(id, 'down')),
      entry('left', () => acts.moveQuestion(id, 'left')),
      entry('right', () => acts.moveQuestion(id, 'right')),
    ],
    [
      entry('copy', () => acts.put('copy', id)),
      entry('cut', () => acts.put('cut', id)),
      ...(hasClipboard
        ? [
            entry('pasteAfter', () => acts.paste({ after: id })),
            entry('pasteBeside', () => acts.paste({ beside: id })),
          ]
        : []),
      entry('toBank', () => onBank({ questions: [id] })),
    ],
    [entry('remove', () => void acts.removeQuestion(id), true)],
  ];
  return (
    <li
      ref={element}
      className={styles.row}
      data-question={id}
      data-open={isOpen || undefined}
      data-cut={isCut || undefined}
      data-carried={carrying.mark === gripMark(what) || isDragged || undefined}
      data-edge={edge}
    >
      <Grip what={what} name={name} carrying={carrying} grip={grip} helpId={helpId} />
      <Button
        variant="subtle"
        color="gray"
        className={styles.name}
        aria-current={isOpen || undefined}
        onClick={() => onSelect({ question: id })}
        rightSection={
          isMarked && (
            <IconAlertTriangle size={18} aria-label={t('questionnaires.outline.marked')} role="img" />
          )
        }
      >
        {name}
      </Button>
      <ActionMenu
        heading={name}
        groups={groups}
        button={
          <ActionIcon variant="subtle" color="gray" aria-label={t('questionnaires.outline.more', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      />
    </li>
  );
});

/** The question whose row the focus is in. */
export const focusedQuestion = (target: EventTarget): QuestionId | undefined =>
  target instanceof HTMLElement
    ? (target.closest<HTMLElement>('[data-question]')?.dataset['question'] as QuestionId | undefined)
    : undefined;
