// Every read takes the actor, and returns what projects open to them.
export { answersSeenBy, definedFor } from './answers.ts';
export { requirePage } from './pages.ts';
