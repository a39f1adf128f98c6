export { matchingData } from './personal-data.ts';
