import { Code, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Tried } from '../../contract/mass.ts';

interface Props {
  rows: readonly Tried[];
  /** The rows or the transform changed since. */
  isOutdated: boolean;
  /** All rows of the sheet; a dry run takes the first hundred. */
  total: number;
}

/** What each row would do: what is sent, and what the log would say of it. */
export function TriedRows({ rows, isOutdated, total }: Props) {
  const t = useTexts();
  const failed = rows.filter(({ code }) => code !== undefined).length;
  return (
    <Stack gap="sm">
      {isOutdated && <Notice kind="warning" role="status" title={t('developer.mass.try.outdated')} />}
      <Text fw={600} role="status">
        {t('developer.mass.tried', { done: rows.length - failed, failed })}
      </Text>
      {rows.length < total && (
        <Text size="sm" c="dimmed">
          {t('developer.mass.tried.some', { count: rows.length, total })}
        </Text>
      )}
      <SimpleTable
        label={t('developer.mass.try')}
        hasCards
        rows={rows}
        rowKey={({ no }) => no}
        columns={[
          { key: 'no', header: t('developer.mass.no'), cell: ({ no }) => no, sortBy: ({ no }) => no },
          {
            key: 'result',
            header: t('developer.mass.result'),
            cell: ({ code }) => (
              <StatusBadge kind={code === undefined ? 'good' : 'bad'}>
                {t(code === undefined ? 'developer.mass.row.good' : 'developer.mass.row.bad')}
              </StatusBadge>
            ),
            sortBy: ({ code }) => (code === undefined ? 1 : 0),
          },
          {
            key: 'changes',
            header: t('developer.mass.changes'),
            cell: ({ words, changes }) => (
              <Stack gap={4}>
                {words !== undefined && <Text size="sm">{words}</Text>}
                {changes.map((change) => (
                  <div key={JSON.stringify(change)}>
                    <Text size="sm" fw={500}>
                      {change.said}
                    </Text>
                    {change.before !== undefined && <Line sign="−" value={change.before} />}
                    {change.after !== undefined && <Line sign="+" value={change.after} />}
                  </div>
                ))}
                {words === undefined && changes.length === 0 && (
                  <Text size="sm">{t('developer.mass.changes.none')}</Text>
                )}
              </Stack>
            ),
          },
          {
            key: 'sent',
            header: t('developer.mass.sent'),
            cell: ({ sent }) => (sent === undefined ? '–' : <Shown value={sent} />),
          },
        ]}
      />
    </Stack>
  );
}

/** A value of a row is cut where it is long: the table shows what it is, not all of it. */
const MAX_SHOWN = 300;

function Shown({ value }: { value: unknown }) {
  const text = JSON.stringify(value);
  return (
    <Code style={{ overflowWrap: 'anywhere' }}>
      {text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}
    </Code>
  );
}

const Line = ({ sign, value }: { sign: string; value: unknown }) => (
  <Text size="sm" component="div">
    {sign} <Shown value={value} />
  </Text>
);
