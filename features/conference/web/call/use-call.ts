import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, Problem, send } from '#platform/web/api.ts';
import { say, useCaughtUp, useHeard, useLive, useLiveState } from '#platform/web/live.ts';
import { conference, conferenceEvents, type Room } from '../../contract.ts';
import { sendsOf, type Media } from '../media/media.ts';
import { useMediaState } from '../media/use-media.ts';
import { openMesh, type Mesh, type Other } from './mesh.ts';

/** The interval of heartbeats, well below the time after which the server removes a peer. */
const HERE_MS = 8_000;

/** Why the user is no longer in the room. */
export type Ended = 'taken' | 'shut' | 'failed';

interface Wish {
  room: Room;
  userId: number;
  media: Media;
  /** Called when the user is out of the room without having left it. */
  ended: (why: Ended) => void;
  /** Called when another user has entered or left. */
  met: (userId: number, what: 'came' | 'went') => void;
}

/**
 * Enters the room and stays in it until the component unmounts: keeps the connections, sends heartbeats, and
 * reconnects after a loss.
 */
export function useCall({ room, userId, media, ended, met }: Wish) {
  const { meetingId } = room;
  const queries = useQueryClient();
  const mediaState = useMediaState(media);
  const sends = sendsOf(mediaState);
  const live = useLiveState();
  const [peer] = useState(() => crypto.randomUUID() as string);
  const [others, setOthers] = useState<readonly Other[]>([]);
  const mine = room.here.find((one) => one.userId === userId);
  const [isIn, setIn] = useState(false);
  if (!isIn && mine?.peer === peer) setIn(true);
  const mesh = useRef<Mesh>(undefined);
  const asked = useRef({ after: 0, isBusy: false, isMore: false });
  useLive(true);

  const latest = useRef({ sends, ended, met, iceServers: room.iceServers });
  useEffect(() => {
    latest.current = { sends, ended, met, iceServers: room.iceServers };
  });

  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ask(conference.room, { meetingId }).queryKey }),
    [queries, meetingId],
  );

  const isEntering = useRef(false);
  const enter = useCallback(async () => {
    // The hub may connect while the page is still entering.
    if (isEntering.current) return;
    isEntering.current = true;
    try {
      const found = await send(conference.enter, { meetingId, peer, ...latest.current.sends });
      queries.setQueryData(ask(conference.room, { meetingId }).queryKey, found);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Without a network, the page tries again when the hub is back.
      if (error.status === 0) return;
      latest.current.ended(error.status < 500 ? 'shut' : 'failed');
    } finally {
      isEntering.current = false;
    }
  }, [meetingId, peer, queries]);

  const here = useCallback(
    () => say(conferenceEvents.here, { meetingId, peer, ...latest.current.sends }),
    [meetingId, peer],
  );

  /** Loads the signals since the last ones. A request that arrives while it runs makes it run once more. */
  const listen = useCallback(async () => {
    const state = asked.current;
    if (state.isBusy) return void (state.isMore = true);
    state.isBusy = true;
    try {
      do {
        state.isMore = false;
        const told = await send(conference.signals, { meetingId, peer, after: state.after });
        state.after = told.at(-1)?.id ?? state.after;
        mesh.current?.hear(told);
      } while (state.isMore);
    } catch (error) {
      // The next signal, or the return of the hub, asks again.
      if (!(error instanceof Problem)) throw error;
    } finally {
      state.isBusy = false;
    }
    return undefined;
  }, [meetingId, peer]);

  useEffect(() => {
    let before: readonly Other[] = [];
    const opened = openMesh({
      self: peer,
      iceServers: latest.current.iceServers,
      tell: (to, data) => void say(conferenceEvents.signal, { meetingId, peer, to, data }),
      changed: () => {
        const now = opened.others();
        const isIn = (list: readonly Other[], id: number) => list.some((one) => one.userId === id);
        for (const { userId: id } of now) if (!isIn(before, id)) latest.current.met(id, 'came');
        for (const { userId: id } of before) if (!isIn(now, id)) latest.current.met(id, 'went');
        before = now;
        setOthers(now);
      },
    });
    mesh.current = opened;
    void enter();
    const beating = setInterval(here, HERE_MS);
    const leave = () => {
      opened.close();
      say(conferenceEvents.left, { meetingId, peer });
    };
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(beating);
      removeEventListener('pagehide', leave);
      leave();
      mesh.current = undefined;
    };
  }, [meetingId, peer, enter, here]);

  const video = mediaState.screen ?? mediaState.camera;
  useEffect(
    () => mesh.current?.send({ audio: mediaState.microphone, video }),
    [mediaState.microphone, video],
  );
  const { microphone, camera, screen } = sends;
  useEffect(() => {
    say(conferenceEvents.here, { meetingId, peer, microphone, camera, screen });
  }, [meetingId, peer, microphone, camera, screen]);

  const isTaken = isIn && mine !== undefined && mine.peer !== peer;
  const isMissing = isIn && mine === undefined;
  const isShut = isIn && (room.state === 'cancelled' || room.door === 'closed' || room.place === undefined);
  useEffect(() => {
    if (isTaken) latest.current.ended('taken');
    else if (isShut) latest.current.ended('shut');
    // The server removed this page, which is still there, so it enters again.
    else if (isMissing) void enter();
  }, [isTaken, isShut, isMissing, enter]);
  useEffect(() => {
    if (isIn) mesh.current?.see(room.here);
  }, [isIn, room.here]);

  const changed = useCallback(
    (carried: { meetingId: number; what: 'room' | 'signal' | 'text' }) => {
      if (carried.meetingId !== meetingId) return;
      if (carried.what === 'signal') void listen();
      if (carried.what === 'room') void refresh();
    },
    [meetingId, listen, refresh],
  );
  useHeard(conferenceEvents.changed, changed);
  const catchUp = useCallback(() => {
    here();
    void (isIn ? refresh() : enter()).then(listen);
    mesh.current?.mend();
  }, [isIn, here, refresh, enter, listen]);
  useCaughtUp(catchUp);
  // A page that was connected to the hub before it entered the room loads the signals that it missed.
  useEffect(() => {
    if (live === 'Connected' && isIn) {
      here();
      void listen();
    }
  }, [live, isIn, here, listen]);

  return { others, sends, isIn, live };
}
