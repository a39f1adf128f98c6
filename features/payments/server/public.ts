// Every read takes the actor: only those who pay learn from it what was paid.
export { paidCounts } from './marks.ts';
