import { Group, Stack, Text } from '@mantine/core';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { problemOf } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { signInAgain } from '#platform/web/sign-in-again.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Section } from '#ui/Section.tsx';
import type { BoardKind } from '../../access.ts';
import type { Board } from '../../contract/board.ts';
import { useCursors, useSynced, type Which } from '#features/synced/web/public.tsx';
import { BoardConflict } from './BoardConflict.tsx';
import { linesOf, textOf } from './board.ts';
import { RefusedDraft } from './RefusedDraft.tsx';
import { TableBoard } from './TableBoard.tsx';
import { TextBoard } from './TextBoard.tsx';

interface Props {
  which: Which;
  kind: BoardKind;
  columns: Board['columns'];
}

/** A board that all who look at it change at the same time: who is there, what they write, and whether it is saved. */
export function SharedBoard({ which, kind, columns }: Props) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const synced = useSynced(which);
  const { object, state, mayChange, isSaved, isKept, failure, conflicts, refused } = synced;
  const cursors = useCursors(object);
  useLeaving(() => !isSaved && !isKept, t('boards.leaving'));
  const isReadOnly = state === undefined || !mayChange || viewedBy !== undefined;
  const refusedDrafts = refused.map((draft) => (
    <RefusedDraft
      key={draft.id}
      draft={draft}
      words={kind === 'text' ? textOf(draft.local) : linesOf(draft.local, columns)}
      onSendAgain={isReadOnly ? undefined : () => object.sendAgain(draft)}
      onDiscard={() => object.discard(draft)}
    />
  ));
  if (!state)
    return (
      <Section title={t('boards.board')}>
        <Stack gap="sm">
          {refusedDrafts}
          {failure ? (
            <FailureNotice what={t('boards.notLoaded')} error={failure} onRetry={() => void object.load()} />
          ) : (
            <Loading lines={4} />
          )}
        </Stack>
      </Section>
    );
  const board = {
    state,
    isReadOnly,
    onChange: object.change.bind(object),
    ...cursors,
  };
  return (
    <Section title={t('boards.board')}>
      <Stack gap="sm">
        <Standing {...synced} isReadOnly={isReadOnly} />
        {conflicts.map((conflict) => (
          <BoardConflict
            key={`${conflict.path.join('/')} ${JSON.stringify(conflict.mine)}`}
            conflict={conflict}
            onSettle={(choice) => object.settle(conflict, choice)}
          />
        ))}
        {refusedDrafts}
        {kind === 'text' ? <TextBoard {...board} /> : <TableBoard {...board} columns={columns} />}
        {/* The page tries again by itself: the focus stays with what is being typed. */}
        {failure !== undefined && (
          <ErrorNotice
            what={t('boards.notSaved')}
            todo={refusalText(t, failure)}
            code={problemOf(failure)?.requestId}
            link={signInAgain(t, failure)}
          />
        )}
      </Stack>
    </Section>
  );
}

interface StandingProps {
  isReadOnly: boolean;
  isSaved: boolean;
  isConnected: boolean;
  looking: readonly { id: number; name: string }[];
}

/** Who else is there, and whether everything is saved. */
function Standing({ isReadOnly, isSaved, isConnected, looking }: StandingProps) {
  const t = useTexts();
  const { id } = useSession();
  const others = looking.filter((one) => one.id !== id).map(({ name }) => name);
  const saving = isReadOnly ? 'boards.readOnly' : isSaved ? 'ui.word.saved' : 'boards.saving';
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" aria-live="polite">
        {others.length > 0 ? t('boards.looking', { names: others.join(', ') }) : t('boards.alone')}
      </Text>
      <Text size="sm" c="dimmed" role="status">
        {isConnected ? t(saving) : t('boards.offline')}
      </Text>
    </Group>
  );
}
