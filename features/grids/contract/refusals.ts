import { refusal } from '#platform/contract/refusal.ts';

export const emptyExport = refusal('empty', 422);
export const endedExport = refusal('ended', 409);
export const usedExport = refusal('used', 409);
