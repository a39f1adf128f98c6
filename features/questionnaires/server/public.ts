export { requireQuestionnaire } from './drafts.ts';
