import type { Handlers } from '#platform/server/implement.ts';
import type { synced } from '../contract.ts';
import { get, send, since } from './synced.ts';

export const handlers: Handlers<typeof synced> = { get, since, send };
