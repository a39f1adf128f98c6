import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import {
  foreignPart,
  notYours,
  objectTooLarge,
  stateTooOld,
  tooManyObjects,
  unreadableChange,
} from './refusals.ts';

/** The name of an object among those of an action and a mentee. A call without one means `board`, what is written on the board of the action. */
export const ObjectName = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,39}$/)
  .default('board');

/** A document of the page's own format: it travels as it is. */
export const Document = z.record(z.string(), z.unknown());

/** Which object: of an action, of a mentee (without one: the caller), by name. */
export const which = {
  actionId: id('action'),
  menteeId: id('mentee').optional(),
  name: ObjectName,
};

/** A value that a change lost against, with both values; a value that is absent was removed. */
export const ConflictOf = z.strictObject({
  path: z.array(z.string()),
  mine: z.unknown().optional(),
  theirs: z.unknown().optional(),
});

/** A person who has an object open now. */
export const Looking = z.strictObject({ id: id('person'), name: z.string() });

/** One change of the server. `page` and `turn` name the change of the page that it came from. */
export const ObjectChange = z.strictObject({
  version: z.int(),
  change: Document,
  page: z.uuid(),
  turn: z.int(),
  userId: id('person').optional(),
});

/** The calls of synced objects (spec 002 §4, §7.6; docs/decisions/0062). */
export const objects = {
  /** The whole object, with the last turn of this page that is in it (0: none). It exists as an empty one from the start. */
  get: call({
    path: '/api/Sync/Get',
    may: participants,
    input: z.strictObject({ ...which, page: z.uuid() }),
    output: z.strictObject({
      /** 0 while nothing was changed. */
      version: z.int(),
      state: Document,
      turn: z.int(),
      /** The caller may change it. */
      mayChange: z.boolean(),
      /** The caller is the mentee. */
      isOwn: z.boolean(),
      looking: z.array(Looking),
    }),
  }),

  /** The changes after a version, in order: at most 200 of 1 MB of JSON, but always one. `more`: there are others behind them. */
  since: call({
    path: '/api/Sync/Since',
    may: participants,
    input: z.strictObject({ ...which, version: z.int().min(0) }),
    output: z.strictObject({ changes: z.array(ObjectChange), more: z.boolean() }),
    refusals: [stateTooOld],
  }),

  /**
   * Changes an object. A change of an older version is rebased. A turn that is sent twice counts once, and gets the answer of
   * the first. `version` is that of the object after the change.
   */
  send: call({
    path: '/api/Sync/Send',
    may: participants,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      ...which,
      page: z.uuid(),
      turn: z.int().min(1),
      base: z.int().min(0),
      change: Document,
    }),
    output: z.strictObject({ version: z.int(), conflicts: z.array(ConflictOf) }),
    refusals: [notYours, foreignPart, unreadableChange, objectTooLarge, stateTooOld, tooManyObjects],
  }),
};
