import { Box, Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { links } from '../../contract.ts';
import { BoardFigures } from './BoardFigures.tsx';
import { MenteeList } from './MenteeList.tsx';
import { MentorLoads } from './MentorLoads.tsx';

const ReassignDialog = lazy(async () => ({ default: (await import('./ReassignDialog.tsx')).ReassignDialog }));
const MenteePanel = lazy(async () => ({ default: (await import('../mentee/MenteePanel.tsx')).MenteePanel }));

/**
 * The URL of the board: whose mentees are shown, and which one is open. `mentor` is 0 for mentees without one, -1 for
 * none chosen.
 */
const boardDefaults = { mentor: -1, quiet: false, search: '', open: 0 };

/** The board: each mentor's load, mentees without a mentor, quiet links, and linking one by one. */
export function BoardView() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [at, go] = useAddress(boardDefaults);
  const [isMoving, setMoving] = useState(false);
  /** The list was chosen by key: it stands after all cards, so it takes the focus. */
  const [isByKey, setByKey] = useState(false);
  const loads = useRef<HTMLDivElement>(null);
  const { data: board, error, refetch } = useQuery(ask(links.board, { projectId }));
  const isChosen = at.quiet || at.mentor >= 0;
  const of = at.quiet ? { quiet: true as const } : { mentorId: Math.max(0, at.mentor) };
  const mentees = useQuery({
    ...ask(links.mentees, { projectId, of, search: at.search }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  if (error instanceof Problem)
    return <FailureNotice what={t('links.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (!board) return <Loading lines={8} />;
  const mentor = board.mentors.find(({ id }) => id === at.mentor);
  const heading = at.quiet
    ? t('links.quiet.title', { count: board.quietDays })
    : (mentor?.name ?? t('ui.word.withoutAMentor'));
  const show = (next: Partial<typeof boardDefaults>) => go({ ...boardDefaults, ...next });
  return (
    <>
      <Group justify="space-between" align="start">
        <BoardFigures
          board={board}
          chosen={at.quiet ? 'quiet' : at.mentor === 0 ? 'unlinked' : ''}
          onUnlinked={() => show({ mentor: 0 })}
          onQuiet={() => show({ quiet: true })}
        />
        <Button
          variant="default"
          mb="md"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          disabled={board.mentors.length < 2}
          onClick={() => setMoving(true)}
        >
          {t('links.reassign')}
        </Button>
      </Group>
      {board.mentors.length === 0 ? (
        <Empty title={t('links.noMentors')}>{t('links.noMentors.text')}</Empty>
      ) : (
        <div ref={loads}>
          <MentorLoads
            mentors={board.mentors}
            chosen={at.quiet ? -1 : at.mentor}
            onChoose={(id, isWithKey) => {
              setByKey(isWithKey);
              show({ mentor: id });
            }}
          />
        </div>
      )}
      {isChosen ? (
        <WithPanel
          panel={
            at.open > 0 && (
              <Suspense>
                <MenteePanel
                  key={at.open}
                  id={at.open}
                  mentors={board.mentors}
                  onClose={() => go({ open: 0 })}
                />
              </Suspense>
            )
          }
        >
          <MenteeList
            key={`${at.mentor} ${at.quiet}`}
            title={heading}
            takesFocus={isByKey}
            onBack={() => loads.current?.querySelector<HTMLElement>('[aria-current]')?.focus()}
            isComing={mentees.isPlaceholderData}
            mentees={mentees.data?.mentees}
            more={mentees.data?.more ?? false}
            problem={mentees.error instanceof Problem ? mentees.error : undefined}
            onRetry={() => void mentees.refetch()}
            mentors={board.mentors}
            search={at.search}
            onSearch={(search) => go({ search })}
            open={at.open}
            onOpen={(open) => go({ open })}
          />
        </WithPanel>
      ) : (
        <Box mt="md">
          <Notice kind="info" title={t('links.choose')} />
        </Box>
      )}
      {isMoving && (
        <Suspense>
          <ReassignDialog mentors={board.mentors} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
