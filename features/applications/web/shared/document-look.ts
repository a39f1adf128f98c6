import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { DocumentState } from '../../contract/apply.ts';

/** The badge of each document state. */
export const documentLook: Record<DocumentState, StatusKind> = {
  missing: 'neutral',
  uploaded: 'waiting',
  accepted: 'good',
  replace: 'warning',
};
