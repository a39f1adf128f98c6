import { ActionIcon, Button, Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { idsInOrder } from '#engines/questionnaire/kinds/order.ts';
import type { Item } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { useDraggable, useDropZone } from '../use-drag.ts';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';

/** 34: the most important items, in order. */
export const RankingAnswer = (props: AnswerProps<34>) => (
  <Order of={props} items={props.question.data.items} places={props.question.data.places} />
);

/** 43: all items, in the right order. */
export const OrderingAnswer = (props: AnswerProps<43>) => (
  <Order of={props} items={props.question.data.items} places={undefined} />
);

interface Props {
  of: AnswerProps<34> | AnswerProps<43>;
  items: readonly Item[];
  /** How many get a place; all of them without it. */
  places: number | undefined;
}

/** Items with a place above, in order, and the others below. Each is moved by its buttons or dragged to the place of another. */
function Order({ of, items, places = items.length }: Props) {
  const t = useTexts();
  const { language, answers, isReadOnly, labelledBy, choose } = of;
  const most = Math.min(places, items.length);
  const ordered = idsInOrder(items, answers);
  const others = items.filter(({ id }) => !ordered.includes(id));
  const nameOf = (id: number) => textIn(items.find((one) => one.id === id)!.text, language);
  /** Sends the places that changed. */
  const arrange = (ids: readonly number[]) => {
    for (const { id } of items) {
      const place = ids.indexOf(id) + 1;
      if ((answers[id] ?? 0) !== place) choose(id, place);
    }
  };
  const take = (id: number) => arrange(ordered.filter((one) => one !== id));
  const moveTo = (id: number, place: number) =>
    arrange(
      ordered
        .filter((one) => one !== id)
        .toSpliced(place, 0, id)
        .slice(0, most),
    );
  return (
    <div role="group" aria-labelledby={labelledBy}>
      {!isReadOnly && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('questionnaires.view.order.help', { count: most })}
        </Text>
      )}
      <Places of={of} onDrop={(id) => moveTo(id, ordered.length)}>
        {ordered.map((id, place) => (
          <Row
            key={id}
            of={of}
            id={id}
            onDrop={(dropped) => moveTo(dropped, place)}
            place={`${place + 1}.`}
            name={nameOf(id)}
          >
            <Arrange
              name={nameOf(id)}
              isFirst={place === 0}
              isLast={place === ordered.length - 1}
              onMove={(by) => moveTo(id, place + by)}
              onRemove={() => take(id)}
            />
          </Row>
        ))}
      </Places>
      {others.length > 0 && (
        <ul className={styles.list} style={{ marginBlockStart: 12 }}>
          {others.map(({ id }) => (
            <Row key={id} of={of} id={id} onDrop={take} place="" name={nameOf(id)}>
              <Button
                size="sm"
                variant="default"
                disabled={ordered.length >= most}
                aria-label={t('questionnaires.view.order.add.of', {
                  name: nameOf(id),
                  place: ordered.length + 1,
                })}
                onClick={() => arrange([...ordered, id])}
              >
                {t('questionnaires.view.order.add', { place: ordered.length + 1 })}
              </Button>
            </Row>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PlacesProps {
  of: Props['of'];
  /** Something was dropped beside the items that have a place: it comes last. */
  onDrop: (id: number) => void;
  children: ReactNode;
}

/** The items that have a place, in order; with none of them an empty box to drop the first one. */
function Places({ of: { question, isReadOnly }, onDrop, children }: PlacesProps) {
  const { element, isOver } = useDropZone<HTMLOListElement>(question.id, onDrop, isReadOnly);
  return (
    <ol ref={element} className={`${styles.list} ${styles.places}`} data-over={isOver}>
      {children}
    </ol>
  );
}

interface RowProps {
  of: Props['of'];
  id: number;
  place: string;
  name: string;
  onDrop: (id: number) => void;
  children: ReactNode;
}

function Row({ of: { question, isReadOnly }, id, place, name, onDrop, children }: RowProps) {
  const grip = useDraggable<HTMLLIElement>(question.id, id, isReadOnly);
  const { element, isOver } = useDropZone<HTMLDivElement>(question.id, onDrop, isReadOnly);
  return (
    <li ref={grip}>
      <div ref={element} className={styles.row} data-over={isOver}>
        <span>{place}</span>
        {!isReadOnly && (
          <ActionIcon component="span" variant="transparent" color="gray" aria-hidden>
            <IconGripVertical size={18} />
          </ActionIcon>
        )}
        <span className={styles.grow}>{name}</span>
        {!isReadOnly && children}
      </div>
    </li>
  );
}
