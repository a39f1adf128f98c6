import { refusal } from '#platform/contract/refusal.ts';

export const textChanged = refusal('text-changed', 409);
