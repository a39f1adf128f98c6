import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { Cell, Finding } from '../../contract/shapes.ts';
import { FindingRow } from './FindingRow.tsx';
import { replaced } from './finding-place.ts';
import styles from './text.module.css';

interface Props {
  label: string;
  cell: Cell;
  /** The text as it is written now. */
  text: string;
  findings: readonly Finding[];
  isCurrent: boolean;
  onReplace: (text: string) => void;
}

/** What the checks find in the text, with its place and what to write instead. */
export function Findings({ label, cell, text, findings, isCurrent, onReplace }: Props) {
  const t = useTexts();
  const open = findings.filter(({ allowed }) => allowed === undefined).length;
  return (
    <div>
      <Text size="sm" role="status" {...(open === 0 && { c: 'dimmed' })} mb={findings.length > 0 ? 4 : 0}>
        {isCurrent
          ? t(open === 0 ? 'translations.findings.none' : 'translations.findings', { count: open })
          : ''}
      </Text>
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label={t('translations.findings.list')}>
          {findings.map((finding) => (
            <FindingRow
              key={`${finding.check}:${finding.at}:${finding.found}`}
              label={label}
              cell={cell}
              text={text}
              finding={finding}
              isCurrent={isCurrent}
              onReplace={
                finding.instead === undefined
                  ? undefined
                  : () => onReplace(replaced(text, finding, finding.instead!))
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}
