export { PairParts } from './parts/PairParts.tsx';
export type { PairProps } from './parts.tsx';
