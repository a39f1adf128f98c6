import type { Handlers } from '#platform/server/implement.ts';
import { meetings } from '../contract.ts';
import * as answering from './answering.ts';
import * as availability from './availability.ts';
import * as changes from './changes.ts';
import { lanes } from './lanes.ts';
import * as feed from './feed.ts';
import * as few from './few.ts';
import * as mailTimes from './mail-times.ts';
import * as reading from './reading.ts';
import * as store from './store/meetings.ts';
import { toMeeting } from './words.ts';

export const handlers: Handlers<typeof meetings> = {
  schedule: ({ db, actor, input }) => store.booked(db, actor, input.projectId),

  schedule2: async ({ db, actor, input }) =>
    (await store.notCancelled(db, actor, input.projectId)).map((row) => toMeeting(row, actor.language)),

  overlaps: reading.overlaps,
  list: reading.list,
  one: reading.one,
  lanes,
  mine: few.mine,
  beside: few.beside,
  countBooked: few.countBooked,

  mentors: async ({ db, actor, input }) => store.mentorsSeen(db, actor, input.projectId),

  bookable: reading.bookable,
  book: changes.book,
  move: changes.move,
  cancel: changes.cancel,
  restore: changes.restore,
  hold: changes.hold,
  setMinutes: changes.setMinutes,
  confirm: answering.confirm,
  decline: answering.decline,
  askForAnother: answering.askForAnother,
  otherTimes: answering.otherTimes,
  chooseTime: answering.chooseTime,
  calendarFile: feed.calendarFile,
  freeSlots: reading.free,
  availability: availability.show,
  setAvailability: availability.set,
  feed: feed.feed,
  makeFeed: feed.makeFeed,
  revokeFeed: feed.revokeFeed,
  readFeed: feed.readFeed,
  recipients: mailTimes.recipients,
  previewMail: mailTimes.previewMail,
  mailUsers: mailTimes.mailUsers,
};
