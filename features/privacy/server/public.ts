export { privacyData } from './personal-data.ts';
