/** 45: words between questions; its text is all there is. */
export function InformationAnswer() {
  return null;
}
