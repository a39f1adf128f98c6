import { Table, Text } from '@mantine/core';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { isClosed } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { MIN_GROUP } from '../../access.ts';
import type { GroupResults } from '../../contract/results.ts';
import styles from './results.module.css';

type Options = NonNullable<GroupResults['group']>['items'][number]['options'][number];

interface OptionRow {
  key: number;
  text: string;
  count: number;
  share: number;
}

interface Props {
  question: Question;
  options: readonly Options[];
}

/** How many chose each option: a table for each group, and one for all ticks of a question, whose shares are of the same people. */
export function OptionTables({ question, options }: Props) {
  const language = useContentLanguage();
  const groups = new Map(groupsOf(question).map((group) => [group.number, group]));
  const ticks: OptionRow[] = [];
  const tables = options.flatMap(({ group: number, answered, shares }) => {
    const group = groups.get(number);
    if (!group || !isClosed(group)) return [];
    const title = group.title && textIn(group.title, language);
    if (group.isTick) {
      for (const { count, share } of shares) ticks.push({ key: number, text: title ?? '', count, share });
      return [];
    }
    if (shares.length === 0) return [<TooFew key={number} title={title} />];
    const texts = new Map(group.options.map(({ id, text }) => [id, textIn(text, language)]));
    const rows = shares.map(({ option, ...one }) => ({ ...one, key: option, text: texts.get(option) ?? '' }));
    return [<OptionTable key={number} title={title} answered={answered} rows={rows} />];
  });
  return (
    <>
      {tables}
      {ticks.length > 0 && <OptionTable title={undefined} answered={options[0]!.answered} rows={ticks} />}
    </>
  );
}

/** A row of a table that few people answered. */
function TooFew({ title }: { title: string | undefined }) {
  const t = useTexts();
  const few = t('answering.group.tooFew', { count: MIN_GROUP });
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {title ? `${title} · ${few}` : few}
    </Text>
  );
}

interface TableProps {
  title: string | undefined;
  answered: number;
  rows: readonly OptionRow[];
}

function OptionTable({ title, answered, rows }: TableProps) {
  const t = useTexts();
  const of = t('answering.group.shareOf', { count: answered });
  return (
    <Table role="table" verticalSpacing={4} withRowBorders={false} mb="sm" className={styles.options}>
      <Table.Caption className={styles.caption}>{title ? `${title} · ${of}` : of}</Table.Caption>
      <Table.Tbody role="rowgroup">
        {rows.map(({ key, text, count, share }) => (
          <Table.Tr key={key} role="row">
            <Table.Th role="rowheader" scope="row" fw={400} className={styles.text}>
              {text}
            </Table.Th>
            <Table.Td role="cell" className={styles.number}>
              {t('answering.group.share', { count, share: Math.round(share * 100) })}
            </Table.Td>
            <Table.Td aria-hidden className={styles.drawing}>
              <div className={styles.bar}>
                <div className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
