import { Children, type ReactNode } from 'react';
import { piecesOf } from '#engines/questionnaire/blanks.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { Answering } from './view.ts';

import styles from './views.module.css';

interface Props {
  of: Pick<Answering, 'question' | 'language' | 'labelledBy'>;
  /** The field of a blank. A blank that stands twice in the text has one field, at its first place. */
  field: (blank: number) => ReactNode;
}

/** The text of a question with its blanks as fields. */
export function Blanks({ of: { question, language, labelledBy }, field }: Props) {
  const seen = new Set<number>();
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.blanks}>
      {Children.toArray(
        piecesOf(textIn(question.text, language)).map((piece) => {
          if (typeof piece === 'string') return piece;
          if (seen.has(piece)) return '…';
          seen.add(piece);
          return field(piece);
        }),
      )}
    </div>
  );
}
