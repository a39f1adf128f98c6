import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, isRefusal, Problem } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { notAConference } from '../contract/refusals.ts';
import { conference, type Room } from '../contract.ts';
import { Afterwards } from './Afterwards.tsx';
import type { Ended } from './call/use-call.ts';
import { Lobby } from './lobby/Lobby.tsx';
import { NotInvited } from './lobby/NotInvited.tsx';
import { useMedia } from './media/use-media.ts';

const loadRoom = () => import('./room/RoomView.tsx');
const RoomView = lazy(async () => ({ default: (await loadRoom()).RoomView }));

/**
 * How often the page loads the room again. The hub announces most changes; the interval covers the door's times and
 * lost messages.
 */
const LOOK_MS = 10_000;

/** The screen of a meeting's room: the lobby, the room, and what remains afterwards. */
export function ConferenceScreen() {
  const t = useTexts();
  const meetingId = Number(useParam('meetingId'));
  const isId = Number.isSafeInteger(meetingId) && meetingId > 0;
  const { data, error, refetch } = useQuery({
    ...ask(conference.room, { meetingId }),
    enabled: isId,
    refetchInterval: LOOK_MS,
    refetchIntervalInBackground: true,
  });
  const problem = error instanceof Problem ? error : undefined;
  const isGone = !isId || problem?.status === 404 || isRefusal(problem, notAConference);
  const title = data?.title ?? t('conference.title');
  if (isGone)
    return (
      <Page title={t('conference.title')}>
        <ErrorNotice what={t('conference.gone')} todo={t('conference.gone.text')} />
      </Page>
    );
  return (
    <Page title={title}>
      {data ? (
        <OneRoom key={data.meetingId} room={data} />
      ) : problem ? (
        <FailureNotice what={t('conference.notLoaded')} error={problem} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={6} />
      )}
    </Page>
  );
}

function OneRoom({ room }: { room: Room }) {
  const { viewedBy } = useSession();
  const media = useMedia();
  const [at, setAt] = useState<'lobby' | 'room' | 'left' | Ended>('lobby');
  const leave = (why: 'left' | Ended) => {
    media.close();
    setAt(why);
  };
  const isOutside = room.place === undefined || viewedBy !== undefined;
  const isOver = room.state === 'cancelled' || room.door === 'closed';
  // The camera is off while the door is closed.
  useEffect(() => {
    if (isOutside || isOver) media.close();
  }, [isOutside, isOver, media]);
  // It loads while its user is in the lobby.
  useEffect(() => {
    if (!isOutside && !isOver) void loadRoom().catch(() => undefined);
  }, [isOutside, isOver]);
  if (at === 'room')
    return (
      <Suspense fallback={<Loading lines={6} />}>
        <RoomView room={room} media={media} onLeave={() => leave('left')} onEnded={leave} />
      </Suspense>
    );
  if (isOutside) return <NotInvited room={room} />;
  if (at !== 'lobby' || isOver)
    return <Afterwards room={room} why={at === 'lobby' ? 'shut' : at} onAgain={() => setAt('lobby')} />;
  return <Lobby room={room} media={media} onEnter={() => setAt('room')} />;
}
