import type { Handlers } from '#platform/server/implement.ts';
import type { boards } from '../contract.ts';
import { board, setBoard } from './set-board.ts';

export const handlers: Handlers<typeof boards> = { board, setBoard };
