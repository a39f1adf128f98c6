export { judge } from './judge.ts';
