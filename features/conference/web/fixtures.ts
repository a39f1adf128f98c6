import { MINUTE_MS } from '#engines/dates/durations.ts';
import type { Room } from '../contract.ts';

/** The room of the mentee with id 7, the user of `aSession`, in a meeting that began a minute ago. */
export function aRoom(change: Partial<Room> = {}): Room {
  const time = new Date(Date.now() - MINUTE_MS);
  return {
    meetingId: 5,
    title: 'Γνωριμία',
    time,
    state: 'booked',
    opens: new Date(time.getTime() - 15 * MINUTE_MS),
    closes: new Date(time.getTime() + 60 * MINUTE_MS),
    door: 'open',
    mentor: { id: 3, name: 'Λητώ Σοφού' },
    mentee: { id: 7, name: 'Μαρία Παπαδοπούλου' },
    place: 'mentee',
    mayInvite: false,
    here: [],
    iceServers: [],
    ...change,
  };
}

/** A picture that changes constantly, like that of a camera. */
export function aCamera(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  canvas.width = 160;
  canvas.height = 120;
  const pen = canvas.getContext('2d')!;
  let turn = 0;
  const draw = () => {
    pen.fillStyle = `hsl(${(turn += 30) % 360} 80% 50%)`;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    if (track.readyState === 'live') setTimeout(draw, 50);
  };
  const [track] = canvas.captureStream(20).getVideoTracks() as [MediaStreamTrack];
  draw();
  return track;
}

/** A microphone that records a tone. */
export function aMicrophone(): MediaStreamTrack {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const tone = context.createOscillator();
  tone.connect(out);
  tone.start();
  return out.stream.getAudioTracks()[0]!;
}
