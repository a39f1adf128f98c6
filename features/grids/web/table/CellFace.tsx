import { VisuallyHidden } from '@mantine/core';
import { faceOf, type SeenCell } from '../data/cells.ts';
import type { CellWords } from './cell-words.ts';
import styles from './grid.module.css';

/**
 * The content of a cell: an icon, a word or a day, and below them the action's own mentor. Screen readers get the icon
 * in words. A loading cell shows a grey shape.
 */
export function CellFace({ cell, words }: { cell: SeenCell | undefined; words: CellWords }) {
  if (!cell) return <span className={styles.wait} aria-hidden />;
  const face = faceOf(cell);
  return (
    <>
      <span className={styles.face} data-state={face}>
        <svg aria-hidden>
          <use href={`#grid-${face}`} />
        </svg>
        {cell.state === 'done' && cell.day && <VisuallyHidden>{words.state.done}</VisuallyHidden>}
        {face === 'hidden' ? <VisuallyHidden>{words.short(cell)}</VisuallyHidden> : words.short(cell)}
      </span>
      {cell.mentor && (
        <span className={styles.mentor}>
          <VisuallyHidden>{words.mentor}</VisuallyHidden> {cell.mentor}
        </span>
      )}
    </>
  );
}

/** The icons of cells, drawn once because thousands of cells refer to them. */
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
      <symbol id="grid-hidden" viewBox="0 0 24 24">
        <path d="M6 12h12" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </symbol>
      <symbol id="grid-locked" viewBox="0 0 24 24">
        <rect x="5" y="11" width="14" height="9" rx="2" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M8 11V7.5a4 4 0 0 1 8 0V11" fill="none" stroke="currentColor" strokeWidth="2" />
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
