import { VisuallyHidden } from '@mantine/core';
import type { SeenCell } from '../data/cells.ts';
import type { CellWords } from './cell-words.ts';
import styles from './grid.module.css';

/** What a cell shows: an icon, a word or a day, and below them the action's own mentor; what is only seen is said too. The shape of one that is on its way is grey. */
export function CellFace({ cell, words }: { cell: SeenCell | undefined; words: CellWords }) {
  if (!cell) return <span className={styles.wait} aria-hidden />;
  return (
    <>
      <span className={styles.face} data-state={cell.state}>
        <svg aria-hidden>
          <use href={`#grid-${cell.state}`} />
        </svg>
        {cell.state === 'done' && cell.day && <VisuallyHidden>{words.state.done}</VisuallyHidden>}
        {words.short(cell)}
      </span>
      {cell.mentor && (
        <span className={styles.mentor}>
          <VisuallyHidden>{words.mentor}</VisuallyHidden> {cell.mentor}
        </span>
      )}
    </>
  );
}

/** The icons of cells, drawn once: thousands of cells point to them. */
export function CellIcons() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      <symbol id="grid-done" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="10" fill="currentColor" />
        <path d="m7 12.5 3.5 3.5L17 9" fill="none" stroke="var(--mantine-color-body)" strokeWidth="2.5" />
      </symbol>
      <symbol id="grid-started" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
      </symbol>
      <symbol id="grid-open" viewBox="0 0 24 24">
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="3.5 3.5"
        />
      </symbol>
    </svg>
  );
}
