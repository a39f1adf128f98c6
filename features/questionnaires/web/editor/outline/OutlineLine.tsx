import type { ReactNode } from 'react';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type Edge, useDragging } from '#ui/dragging/use-dragging.ts';
import styles from '../editor.module.css';
import { gripMark, type Kind } from './carried.ts';
import { Grip } from './Grip.tsx';
import type { OutlineContext } from './outline-context.ts';

interface Props {
  /** The id of its first question. */
  id: QuestionId;
  /** The number of the line in its section. */
  number: number;
  context: OutlineContext;
  children: ReactNode;
}

const ends: readonly Edge[] = ['top', 'bottom'];

/** A line with several questions, which users move as a whole. */
export function OutlineLine({ id, number, context, children }: Props) {
  const t = useTexts();
  const { carrying, helpId, onDropAt } = context;
  const what = { kind: 'line', id } as const;
  const name = t('questionnaires.outline.line', { number });
  const { element, grip, edge, isDragged } = useDragging<HTMLLIElement, Kind>({
    kind: 'line',
    id,
    takes: { line: ends },
    onDrop: (dropped, side) => onDropAt(dropped, { id, edge: side, isShared: false }),
  });
  return (
    <li
      ref={element}
      className={styles.shared}
      data-carried={carrying.mark === gripMark(what) || isDragged || undefined}
      data-edge={edge}
    >
      <Grip what={what} name={name} carrying={carrying} grip={grip} helpId={helpId} />
      <ul className={styles.rows} aria-label={name}>
        {children}
      </ul>
    </li>
  );
}
