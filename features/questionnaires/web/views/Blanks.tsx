import { Fragment, type ReactNode } from 'react';
import { type Piece, piecesOf } from '#engines/questionnaire/blanks.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { Answering } from './view.ts';
import styles from './views.module.css';

interface Props {
  of: Pick<Answering, 'question' | 'language' | 'labelledBy'>;
  /** The field of a blank. A blank that stands twice in the text has one field, at its first place. */
  field: (blank: number) => ReactNode;
}

/** The pieces of a text, each with a key of its own; a blank that stood before is dots. */
function keyedPieces(text: string): { key: string; piece: Piece }[] {
  const seen = new Set<number>();
  return piecesOf(text).map((piece, place) => {
    if (typeof piece === 'string') return { key: `text-${place}`, piece };
    const isRepeated = seen.has(piece);
    seen.add(piece);
    return isRepeated ? { key: `again-${place}`, piece: '…' } : { key: `blank-${piece}`, piece };
  });
}

/** The text of a question with its blanks as fields. */
export function Blanks({ of: { question, language, labelledBy }, field }: Props) {
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.blanks}>
      {keyedPieces(textIn(question.text, language)).map(({ key, piece }) => (
        <Fragment key={key}>{typeof piece === 'string' ? piece : field(piece)}</Fragment>
      ))}
    </div>
  );
}
