import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { tooLong } from '#ui/fields/too-long.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { boardKinds } from '../../access.ts';
import type { Board } from '../../contract/board.ts';
import { staleBoard } from '../../contract/refusals.ts';
import { boards } from '../../contract.ts';

const MAX_COLUMNS = 8;

/** The shared board of an action, for staff: none, a text, or a table with its columns. It is saved by itself. */
export function BoardFields({ actionId }: { actionId: number }) {
  const { data, error, refetch } = useQuery(ask(boards.board, { actionId }));
  const t = useTexts();
  if (error)
    return <FailureNotice what={t('boards.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  return <Fields key={data.version} actionId={actionId} board={data} />;
}

function Fields({ actionId, board }: { actionId: number; board: Board }) {
  const t = useTexts();
  const [draft, setDraft] = useState(board);
  const queries = useQueryClient();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(board);
  const isComplete = draft.kind !== 'table' || draft.columns.some(({ title }) => title.trim() !== '');
  const save = async () => {
    const columns = draft.columns.filter(({ title }) => title.trim() !== '');
    const saved = await run(boards.setBoard, { actionId, ...draft, columns });
    if (!saved) return;
    toast(t('ui.word.saved'), { kind: 'success' });
    queries.setQueryData(ask(boards.board, { actionId }).queryKey, saved);
  };
  return (
    <Stack gap="sm">
      <SelectField
        name="board-kind"
        label={t('boards.kind')}
        help={t('boards.kind.help')}
        placeholder={t('boards.kind.none')}
        value={draft.kind ?? ''}
        options={boardKinds.map((kind) => ({ value: kind, label: t(`boards.kind.${kind}`) }))}
        onChange={(value) =>
          setDraft(
            withKind(
              draft,
              boardKinds.find((kind) => kind === value),
            ),
          )
        }
      />
      {draft.kind === 'table' && (
        <Columns columns={draft.columns} onChange={(columns) => setDraft({ ...draft, columns })} />
      )}
      {isRefusal(problem, staleBoard) ? (
        <Notice kind="warning" role="alert" title={t('boards.refusal.stale-board')} />
      ) : (
        problem && <FailureNotice what={t('boards.notSaved')} error={problem} />
      )}
      {isChanged && (
        <Group gap="xs">
          <Button loading={isBusy} disabled={!isComplete} onClick={() => void save()}>
            {t('boards.save')}
          </Button>
          <Button variant="default" onClick={() => setDraft(board)}>
            {t('boards.revert')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A table begins with one column to name. */
function withKind({ columns, version }: Board, kind: Board['kind']): Board {
  const first = kind === 'table' && columns.length === 0 ? [{ id: crypto.randomUUID(), title: '' }] : columns;
  return { columns: first, version, ...(kind && { kind }) };
}

interface ColumnsProps {
  columns: Board['columns'];
  onChange: (columns: Board['columns']) => void;
}

function Columns({ columns, onChange }: ColumnsProps) {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('ui.columns.open')}
      </Text>
      {columns.map((column, place) => (
        <TextInput
          key={column.id}
          aria-label={t('boards.column', { place: place + 1 })}
          placeholder={t('boards.column', { place: place + 1 })}
          error={tooLong(t, column.title, 100)}
          value={column.title}
          onChange={({ currentTarget: { value: title } }) =>
            onChange(columns.map((one) => (one.id === column.id ? { ...one, title } : one)))
          }
        />
      ))}
      {columns.length < MAX_COLUMNS && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={() => onChange([...columns, { id: crypto.randomUUID(), title: '' }])}
        >
          {t('boards.column.add')}
        </Button>
      )}
    </Stack>
  );
}
