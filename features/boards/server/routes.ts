import type { Handlers } from '#platform/server/implement.ts';
import type { boards } from '../contract.ts';
import { board, setBoard } from './set-board.ts';
import { get, send, since } from './synced.ts';

export const handlers: Handlers<typeof boards> = { get, since, send, board, setBoard };
