import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { markStale, Problem, send } from './api.ts';
import { forgetCarried } from './carried.ts';
import { tellFailure } from './tell-failure.ts';
import { useTexts } from './texts.ts';

interface Options {
  /** Where a failure is shown: in a toast, or by `problem` in the dialog or the form. @default 'toast' */
  shows?: 'toast' | 'here';
  /** Shows failures in a way of its own; true for those that it has shown. */
  handles?: (problem: Problem) => boolean;
}

interface UnderWay {
  call: Call;
  input: unknown;
}

/** `run` of `useAct`, for functions that make several calls. */
export type Run = ReturnType<typeof useAct>['run'];

/** The answers that may mean that what the page shows has changed on the server: the record has gone, or its state is another one. */
const mayBeStale = ({ status }: Problem): boolean => [404, 409, 422].includes(status);

/**
 * Makes the calls behind what a user does. `run` resolves with the output, after asking again for what the call made out of date,
 * and with undefined after a failure, which it has then shown. A fault of the page is thrown. Without a network a call fails
 * at once: nothing waits to be sent when the user has already cancelled it.
 */
export function useAct({ shows, handles }: Options = {}) {
  const t = useTexts();
  const queries = useQueryClient();
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const [problem, setProblem] = useState<Problem>();

  const run = useCallback(
    async <C extends Call>(call: C, input: Asked<C>): Promise<Output<C> | undefined> => {
      const one = { call, input };
      setUnderWay((now) => [...now, one]);
      setProblem(undefined);
      forgetCarried();
      try {
        const output = await send(call, input);
        await markStale(queries, call);
        return output;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (!handles?.(error))
          if (shows === 'here') setProblem(error);
          else tellFailure(t, error);
        if (mayBeStale(error)) void markStale(queries, call);
        return undefined;
      } finally {
        setUnderWay((now) => now.filter((other) => other !== one));
      }
    },
    [queries, shows, handles, t],
  );

  /** The input of a call that is under way, for what is shown before the server has answered. */
  const sentOf = <C extends Call>({ path }: C): Asked<C> | undefined =>
    underWay.findLast(({ call }) => call.path === path)?.input as Asked<C> | undefined;

  return {
    run,
    isBusy: underWay.length > 0,
    sentOf,
    /** Why the last call failed; only with `shows: 'here'`. */
    problem,
    clear: () => setProblem(undefined),
  };
}
