import type { QueryClient } from '@tanstack/react-query';
import { markStale } from '#platform/web/api.ts';
import { links } from '../contract.ts';

/** Reloads every query that shows links. */
export const refreshLinks = (queries: QueryClient) => markStale(queries, links.setDefault);
