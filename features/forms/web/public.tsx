export { AnswerList } from './shared/AnswerList.tsx';
export { readDefinition, type WireDefinition } from './shared/definition.ts';
export { failureText } from './shared/failure-text.ts';
export { kindsText } from './shared/kinds-text.ts';
export { placeText } from './shared/place-text.ts';
export { QuestionFields } from './shared/QuestionFields.tsx';
export { useVerdict } from './shared/use-verdict.ts';
