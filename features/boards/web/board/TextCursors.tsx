import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { palette } from '#ui/person-palette.ts';
import type { Cursor } from '#features/synced/web/public.tsx';
import styles from './cursors.module.css';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  cursors: readonly Cursor[];
}

interface Mark {
  cursor: Cursor;
  left: number;
  top: number;
}

/**
 * The cursors of the others over a text field, each with a name. A copy of the text in the same letters, which is not seen, says where
 * they are.
 */
/** The label covers the line above: it is as short as it can be. The whole names are above the board. */
const firstName = (name: string): string => name.split(' ')[0]!;

export function TextCursors({ field, text, cursors }: Props) {
  const copy = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  useLayoutEffect(() => {
    const [input, mirror] = [field.current, copy.current];
    if (!input || !mirror) return;
    const style = getComputedStyle(input);
    for (const name of ['font', 'padding', 'border', 'letterSpacing', 'lineHeight'] as const)
      mirror.style[name] = style[name];
    const found = cursors.map((cursor): Mark => {
      const at = Math.min(Number(cursor.at) || 0, text.length);
      const place = document.createElement('span');
      mirror.replaceChildren(text.slice(0, at), place, text.slice(at) || ' ');
      return { cursor, left: place.offsetLeft, top: place.offsetTop };
    });
    mirror.replaceChildren();
    setMarks(found);
  }, [field, text, cursors]);

  return (
    <>
      <div ref={copy} className={styles.copy} aria-hidden />
      {marks.map(({ cursor, left, top }) => (
        <span
          key={cursor.page}
          className={styles.cursor}
          style={{ left, top, borderColor: palette[cursor.userId % palette.length]!.edge }}
          aria-hidden
        >
          <span
            className={styles.name}
            style={{ background: palette[cursor.userId % palette.length]!.ground }}
          >
            {firstName(cursor.user)}
          </span>
        </span>
      ))}
    </>
  );
}
