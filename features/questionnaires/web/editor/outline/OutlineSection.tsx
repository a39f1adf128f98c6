import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Section } from '#engines/questionnaire/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { type Dropped, type Edge, useDragging } from '#ui/dragging/use-dragging.ts';
import styles from '../editor.module.css';
import { sectionName } from '../state/names.ts';
import { isSelected, type Selection } from '../state/selection.ts';
import { AddMenu } from './AddMenu.tsx';
import { gripMark, type Kind } from './carried.ts';
import { Grip } from './Grip.tsx';
import type { OutlineContext } from './outline-context.ts';
import { OutlineLine } from './OutlineLine.tsx';
import { OutlineQuestion } from './OutlineQuestion.tsx';

interface Props {
  section: Section;
  at: number;
  isFirst: boolean;
  isLast: boolean;
  /** The number of its first question. */
  firstNumber: number;
  selected: Selection | undefined;
  marked: ReadonlySet<string>;
  /** The id of the question that is cut. */
  cut: string | undefined;
  hasClipboard: boolean;
  context: OutlineContext;
  onDropBeside: (dropped: Dropped<Kind>, at: number, edge: Edge) => void;
}

const ends: readonly Edge[] = ['top', 'bottom'];

/** A section in the outline with its lines. */
export function OutlineSection(props: Props) {
  const { section, at, isFirst, isLast, firstNumber, selected, marked, cut, hasClipboard, context } = props;
  const t = useTexts();
  const name = sectionName(t, useContentLanguage(), { title: section.title, at });
  const [isFolded, setFolded] = useState(false);
  const { acts, carrying, helpId, onSelect, onBank } = context;
  const what = { kind: 'section', at } as const;
  const { element, grip, edge, isDragged } = useDragging<HTMLElement, Kind>({
    kind: 'section',
    id: String(at),
    // A section without questions takes them itself.
    takes: { section: ends, ...(section.lines.length === 0 && { question: ['bottom'] as const }) },
    onDrop: (dropped, side) => props.onDropBeside(dropped, at, side),
  });
  const isOpen = isSelected(selected, { section: at });
  const numbers = new Map(section.lines.flat().map(({ id }, place) => [id, firstNumber + place]));
  const rows = section.lines.map((line, place) => {
    const questions = line.map((question) => (
      <OutlineQuestion
        key={question.id}
        question={question}
        number={numbers.get(question.id)!}
        isShared={line.length > 1}
        isOpen={isSelected(selected, { question: question.id })}
        isMarked={marked.has(question.id)}
        isCut={cut === question.id}
        hasClipboard={hasClipboard}
        context={context}
      />
    ));
    return line.length > 1 ? (
      <OutlineLine key={`line ${line[0]!.id}`} id={line[0]!.id} number={place + 1} context={context}>
        {questions}
      </OutlineLine>
    ) : (
      questions
    );
  });
  const move = (key: string, by: -1 | 1, disabled: boolean) => ({
    label: t(`questionnaires.outline.${key}`),
    disabled,
    onClick: () => acts.moveSection(at, by),
  });
  const paste = { label: t('questionnaires.outline.pasteEnd'), onClick: () => acts.paste({ endOf: at }) };
  const bank = { label: t('questionnaires.outline.toBank'), onClick: () => onBank({ section: at }) };
  return (
    <section
      ref={element}
      aria-label={name}
      className={styles.section}
      data-carried={carrying.mark === gripMark(what) || isDragged || undefined}
      data-edge={edge}
    >
      <div className={styles.head} data-open={isOpen || undefined}>
        <Grip what={what} name={name} carrying={carrying} grip={grip} helpId={helpId} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={!isFolded}
          aria-label={t('questionnaires.outline.fold', { name })}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? <IconChevronRight size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        </ActionIcon>
        <Button
          variant="subtle"
          color="gray"
          className={styles.name}
          aria-current={isOpen || undefined}
          onClick={() => onSelect({ section: at })}
        >
          {name}
        </Button>
        <ActionMenu
          heading={name}
          groups={[
            [move('up', -1, isFirst), move('down', 1, isLast)],
            [...(hasClipboard ? [paste] : []), ...(section.lines.length > 0 ? [bank] : [])],
          ].filter((group) => group.length > 0)}
          button={
            <ActionIcon variant="subtle" color="gray" aria-label={t('questionnaires.outline.more', { name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </div>
      {!isFolded && (
        <>
          {rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
          <AddMenu
            button={
              <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />}>
                {t('questionnaires.outline.add')}
              </Button>
            }
            onAdd={(type) => acts.addNew(type, { endOf: at })}
          />
        </>
      )}
    </section>
  );
}
