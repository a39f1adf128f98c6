import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { DocumentState } from '../../contract/apply.ts';

/** How the state of a document is shown. */
export const documentLook: Record<DocumentState, StatusKind> = {
  missing: 'neutral',
  uploaded: 'waiting',
  accepted: 'good',
  replace: 'warning',
};
