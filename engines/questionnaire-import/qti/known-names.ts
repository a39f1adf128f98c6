/** What the importer reads of one element. */
interface KnownElement {
  readonly attributes?: readonly string[];
  /** The children that are read; undefined for an element with words, which can have markup as well. */
  readonly children?: readonly string[];
}

const interaction = (attributes: readonly string[], children: readonly string[]): KnownElement => ({
  attributes: ['responseIdentifier', ...attributes],
  children: ['prompt', ...children],
});
const words = (...attributes: string[]): KnownElement => ({ attributes });

/** The elements of QTI 2 that the importer reads. */
export const KNOWN_ELEMENTS: Readonly<Record<string, KnownElement>> = {
  assessmentItem: {
    attributes: ['title'],
    children: ['responseDeclaration', 'itemBody', 'assessmentStimulusRef'],
  },
  responseDeclaration: {
    attributes: ['cardinality', 'baseType'],
    children: ['correctResponse', 'mapping', 'areaMapping'],
  },
  correctResponse: { children: ['value'] },
  value: words(),
  mapping: { children: ['mapEntry'] },
  mapEntry: { attributes: ['mapKey', 'mappedValue'], children: [] },
  areaMapping: { children: ['areaMapEntry'] },
  areaMapEntry: { attributes: ['shape', 'coords', 'mappedValue'], children: [] },
  itemBody: words(),
  prompt: words(),
  choiceInteraction: interaction(['maxChoices', 'minChoices', 'shuffle'], ['simpleChoice']),
  orderInteraction: interaction(['shuffle'], ['simpleChoice']),
  simpleChoice: words(),
  hottextInteraction: words('responseIdentifier', 'maxChoices', 'minChoices'),
  hottext: words(),
  matchInteraction: interaction(['shuffle'], ['simpleMatchSet']),
  simpleMatchSet: { children: ['simpleAssociableChoice'] },
  associateInteraction: interaction(['shuffle'], ['simpleAssociableChoice']),
  simpleAssociableChoice: words(),
  gapMatchInteraction: words('responseIdentifier', 'shuffle'),
  gapText: words('matchMax'),
  gap: { children: [] },
  inlineChoiceInteraction: {
    attributes: ['responseIdentifier', 'shuffle'],
    children: ['inlineChoice'],
  },
  inlineChoice: words(),
  textEntryInteraction: { attributes: ['responseIdentifier'], children: [] },
  extendedTextInteraction: interaction([], []),
  sliderInteraction: interaction(['lowerBound', 'upperBound', 'step'], []),
  uploadInteraction: interaction([], []),
  hotspotInteraction: interaction([], ['object', 'img', 'hotspotChoice']),
  hotspotChoice: { attributes: ['shape', 'coords', 'hotspotLabel'], children: [] },
  selectPointInteraction: interaction([], ['object', 'img']),
  assessmentTest: { attributes: ['title'], children: ['testPart'] },
  testPart: { children: ['assessmentSection'] },
  assessmentSection: {
    attributes: ['title'],
    children: ['assessmentSection', 'assessmentItemRef'],
  },
  assessmentItemRef: { attributes: ['href', 'category'], children: [] },
};

/** Elements whose inside is of no use here, or is read as a whole by another part of the importer. */
export const READ_AS_A_WHOLE = new Set([
  'outcomeDeclaration',
  'responseProcessing',
  'preCondition',
  'weight',
  'gapImg',
  'stylesheet',
]);

/** Attributes that mean nothing to us on any element. Those of the widgets and styles of a page are recognized by their beginning. */
export const MEANINGLESS_ATTRIBUTES = new Set([
  'id',
  'identifier',
  'class',
  'label',
  'lang',
  'dir',
  'role',
  'space',
  'schemaLocation',
  'toolName',
  'toolVersion',
  'timeDependent',
  'orientation',
  'expectedLength',
  'expectedLines',
  'interpretation',
  'keepTogether',
  'submissionMode',
]);
export const MEANINGLESS_BEGINNING = /^(?:data|aria)(?:[-A-Z]|$)/;

/** Values with which an attribute says what is the case without it. */
export const DEFAULT_VALUES: Readonly<Record<string, readonly string[]>> = {
  adaptive: ['false'],
  shuffle: ['false'],
  fixed: ['false'],
  required: ['false'],
  caseSensitive: ['false'],
  reverse: ['false'],
  stepLabel: ['false'],
  visible: ['true'],
  showHide: ['show'],
  format: ['plain'],
  base: ['10'],
  navigationMode: ['nonlinear'],
  defaultValue: ['0', '0.0'],
  maxChoices: ['0', '1'],
  minChoices: ['0'],
  maxStrings: ['0', '1'],
  minStrings: ['0'],
  maxAssociations: ['0'],
  minAssociations: ['0'],
  matchMax: ['0', '1'],
  matchMin: ['0'],
  hotspotLabel: [''],
};

/** Markup whose words are read. */
export const MARKUP =
  /^(?:a|abbr|acronym|address|article|aside|audio|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|kbd|label|li|main|nav|object|ol|p|param|picture|pre|q|rb|rp|rt|ruby|s|samp|section|small|source|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|track|tt|u|ul|var|video)$/;
