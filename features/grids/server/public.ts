export { gridData } from './personal-data.ts';
