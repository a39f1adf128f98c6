import { z } from 'zod';
import { call, Download, Nothing } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';

export const feed = {
  /** Returns when the caller's calendar address was made. Its secret is shown only once, by `makeFeed`. */
  feed: call({
    path: '/api/Meetings/FeedState',
    may: participants,
    input: Nothing,
    output: z.strictObject({ since: z.date().optional() }),
  }),

  /** Makes a new calendar address and revokes the one before. */
  makeFeed: call({
    path: '/api/Meetings/MakeFeed',
    may: participants,
    writes: true,
    input: Nothing,
    output: z.strictObject({ url: z.string() }),
  }),

  revokeFeed: call({
    path: '/api/Meetings/RevokeFeed',
    may: participants,
    writes: true,
    input: Nothing,
    output: Nothing,
  }),

  /** Returns the meetings of the owner of a calendar address, as calendar programs read them. An unknown address answers 404. */
  readFeed: call({
    method: 'GET',
    path: '/api/Meetings/Feed/{token}',
    may: 'anyone',
    answers: 'stream',
    input: z.strictObject({ token: z.string().max(300) }),
    output: Download,
  }),
};
