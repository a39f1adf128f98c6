import { Code } from '@mantine/core';
import type { ReactNode } from 'react';
import { changedFields } from '#engines/versioned/rebase.ts';
import { ConflictFields } from './ConflictFields.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Versioned } from './use-versioned.ts';
import styles from './versioned.module.css';

interface Props<Saved, Draft extends object> {
  form: Pick<Versioned<Saved, Draft>, 'draft' | 'conflict' | 'isBusy' | 'keepMine' | 'takeTheirs'>;
  draftOf: (saved: Saved) => Draft;
  labelOf: (field: keyof Draft & string) => string;
  /** What a draft has in a field. */
  inWords: (draft: Draft, field: keyof Draft & string) => ReactNode;
  /** Fields that another field says already. */
  without?: readonly (keyof Draft)[];
}

/** Another user saved the record meanwhile: the fields that are different, and the choice of one of the two versions. */
export function DraftConflict<Saved, Draft extends object>({ form, ...props }: Props<Saved, Draft>) {
  const { draft, conflict } = form;
  if (!conflict) return null;
  const { draftOf, labelOf, inWords, without = [] } = props;
  const theirs = draftOf(conflict.theirs);
  const fields = changedFields(draft, theirs).filter((field) => !without.includes(field));
  return (
    <ConflictNotice
      conflict={conflict}
      isBusy={form.isBusy}
      onMine={() => void form.keepMine()}
      onTheirs={form.takeTheirs}
    >
      <ConflictFields
        fields={(fields as (keyof Draft & string)[]).map((field) => ({
          label: labelOf(field),
          mine: inWords(draft, field),
          theirs: inWords(theirs, field),
        }))}
      />
    </ConflictNotice>
  );
}

/** Code as the value of a field, in a box that scrolls, also with the keyboard. */
export const codeInWords = (code: string): ReactNode =>
  code && (
    <Code block className={styles.code} tabIndex={0}>
      {code}
    </Code>
  );
