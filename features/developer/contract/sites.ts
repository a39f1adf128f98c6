import { z } from 'zod';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import { call, Nothing } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { developers } from '../access.ts';
import {
  badAddress,
  badHeader,
  callsOff,
  consoleOff,
  httpsOnly,
  notReached,
  secretElsewhere,
  siteFailed,
} from './refusals.ts';

/** Headers by their names; `${secret:name}` in a value is a secret of the configuration. */
const Headers = z.record(z.string().max(100), z.string().max(8_000));

/** What is sent: JSON, or a text as it is. */
const Sent = z.unknown().refine((data) => (JSON.stringify(data) ?? '').length <= 500_000, 'too-big');

/** What another site answered with success. */
const SiteAnswer = z.strictObject({
  status: z.int(),
  statusText: z.string(),
  type: z.string(),
  text: z.string(),
});

const refusals = [
  consoleOff,
  callsOff,
  signInAgain,
  badAddress,
  badHeader,
  httpsOnly,
  secretElsewhere,
  notReached,
  siteFailed,
] as const;

export const siteCalls = {
  /** The places that the console may call, as the configuration lists them, and the names of its secrets with their places. */
  places: call({
    path: '/api/admin/ProxyPlaces',
    may: developers,
    input: Nothing,
    output: z.strictObject({
      places: z.array(z.string()),
      secrets: z.array(z.strictObject({ name: z.string(), place: z.string() })),
    }),
    refusals: [consoleOff],
  }),

  /** Posts data to a listed place: the address is Domain and Action, one after the other. A failure is refused with its status text. */
  myPost: call({
    path: '/api/debug/MyPost',
    may: developers,
    writes: 'by-itself',
    input: z.strictObject({
      domain: z.string().min(1).max(500),
      action: z.string().max(2_000).default(''),
      data: Sent.optional(),
      headers: z
        .strictObject({
          apiKey: z.string().max(8_000).optional(),
          authorization: wire('authorization', z.string().max(8_000).optional()),
        })
        .default({}),
    }),
    output: SiteAnswer,
    refusals,
  }),

  /** Posts data to a listed place, or without data asks it. A failure is refused with its status text. */
  doCorsRequest: call({
    path: '/api/admin/DoCorsRequest',
    may: developers,
    writes: 'by-itself',
    input: z.strictObject({
      url: wire('url', z.string().min(1).max(2_500)),
      data: wire('data', Sent.optional()),
      header: wire('header', Headers.default({})),
    }),
    output: SiteAnswer,
    refusals,
  }),

  /** Empties what every node keeps in memory of sessions and memberships, and replaces the workers that run rules. */
  recycle: call({
    path: '/api/admin/recycle',
    may: developers,
    writes: true,
    input: Nothing,
    output: Nothing,
    refusals: [consoleOff, signInAgain],
  }),
};
