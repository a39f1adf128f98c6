import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failed, importBytes, importText, reportOf } from './fixtures.ts';
import { type Format, formats } from './import.ts';
import { importers } from './importers.ts';
import { openFile } from './read-import.ts';

/** Milliseconds in which any file of 5 MB has to be read, also on a busy machine. */
const PATIENCE_MS = 10_000;

const small: Readonly<Record<Format, string>> = {
  ithaki:
    '{"format":"ithaki-questionnaire","version":1,"questionnaire":{"sections":[{"title":{"el":"","en":""},"open":true,"lines":[[{"id":"ID_0001","type":"longText","text":{"el":"Γιατί;","en":""},"model":{},"data":{"maxLength":10}}]]}]}}',
  moodle:
    '<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Ποια {1:MC:=α~β};</p>]]></text></questiontext><answer fraction="100"><text>α</text></answer></question></quiz>',
  gift: '::Ε1:: Ποιος; {=Όμηρος ~%50%Ησίοδος#σχόλιο}\n\nΠόσο; {#5:1}\n\nΗ {=α -> β =γ -> δ}',
  aiken: 'Ποια;\nA. α\nB. β\nANSWER: B\n',
  cloze: 'Η {1:MULTICHOICE:=Αθήνα~Πάτρα} και {2:NUMERICAL:=5:0.1}',
  qti: '<assessmentItem><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><prompt>Ποιο;</prompt><simpleChoice identifier="A">α</simpleChoice></choiceInteraction></itemBody></assessmentItem>',
  surveyjs:
    '{"pages":[{"elements":[{"type":"radiogroup","name":"a","choices":[1,2],"visibleIf":"{b} = 1 and !({c} empty)"},{"type":"matrix","name":"b","rows":["x"],"columns":["y"]}]}]}',
  limesurvey:
    '<document><LimeSurveyDocType>Survey</LimeSurveyDocType><groups><rows><row><gid>1</gid></row></rows></groups><questions><rows><row><qid>1</qid><gid>1</gid><type>T</type><title>Q</title><question>Γιατί;</question><relevance>Q.NAOK == "a"</relevance></row></rows></questions></document>',
  items: 'type;text;options;key;scale\nsingle;Ναι;α|β;α;R\nλίκερτ;Όχι;1=α|2=β;;R\n',
};

describe.each(formats)('%s', (format) => {
  test('the sample is read', () => {
    expect(importText(small[format], { format }).ok).toBe(true);
    expect(importText(small[format])).toEqual(importText(small[format], { format }));
  });

  test('a file that was cut off anywhere gives questions or a reason', () => {
    const sample = small[format];
    for (let end = 0; end < sample.length; end += 3) {
      const result = importText(sample.slice(0, end), { format });
      if (!result.ok) expect(result.problem).toMatch(/^[a-z-]+$/);
    }
  });

  test('a sample with any changes never throws', () => {
    const sample = small[format];
    const pieces = fc.constantFrom(
      '{',
      '}',
      '<',
      '>',
      '"',
      "'",
      '&',
      '\\',
      ':',
      '~',
      '=',
      '#',
      '[1]',
      '::',
      '\n\n',
      'NaN',
      '1e999',
      '-1',
      'null',
      '{}',
      '[]',
      '<a>',
      '</a>',
      ']]>',
      '\u0000',
      '\ud800',
      '\ue000',
      'constructor',
      '__proto__',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(sample.length), pieces, fc.nat(12)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const text = changes.reduce(
            (all, [at, piece, cut]) => all.slice(0, at) + piece + all.slice(at + cut),
            sample,
          );
          const result = importText(text, { format });
          expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud[89a-f]|\ue000/i);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('any text and any bytes never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        importers[format]({ name: 'x', text });
      }),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        importBytes(bytes, { format });
        importers[format]({ name: 'x', text: '', bytes });
      }),
      { numRuns: 200 },
    );
  });

  test('empty files, a lone byte-order mark and binary files are refused', () => {
    expect(failed(importBytes(new Uint8Array(), { format })).problem).toBe('empty');
    expect(failed(importBytes(Uint8Array.of(0xef, 0xbb, 0xbf), { format })).problem).toBe('empty');
    expect(failed(importText(' \n\t ', { format })).problem).toBe('empty');
    const png = Uint8Array.from({ length: 600 }, (_, at) => (at * 7919) % 256);
    expect(failed(importBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, ...png), { format })).problem).toBe(
      'not-text',
    );
  });
});

describe('XML that is dangerous', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question type="essay"><questiontext><text>&b;</text></questiontext></question></quiz>`;

  test.each<Format>(['moodle', 'qti', 'limesurvey'])(
    '%s refuses entities of its own, and depth',
    (format) => {
      expect(failed(importText(laughs, { format }))).toMatchObject({ problem: 'has-entities', at: 1 });
      expect(failed(importText(`<quiz>${'<a>'.repeat(101)}`, { format })).problem).toBe('too-deep');
      expect(failed(importText('<quiz><question></quiz>', { format })).problem).toBe('not-xml');
      expect(failed(importText('<quiz/><quiz/>', { format })).problem).toBe('not-xml');
      expect(failed(importText('<other/>', { format })).problem).toBe('wrong-root');
      expect(failed(importText('απλό κείμενο', { format })).problem).toBe('not-xml');
    },
  );

  test('a document type without entities is read, and an entity that nobody declared stays a word', () => {
    const xml =
      '<!DOCTYPE quiz SYSTEM "http://example.org/quiz.dtd"><quiz><question type="essay"><questiontext format="plain_text"><text>&xxe; &#945;&amp;&#x3b2;</text></questiontext></question></quiz>';
    const result = importText(xml);
    expect(result.ok && result.questionnaire.sections[0]!.lines[0]![0]!.text.en).toBe('&xxe; α&β');
  });
});

describe('archives that are dangerous', () => {
  const item = strToU8(small.qti);

  test('an archive that grows beyond 50 MB is refused by the size that it announces', () => {
    const bomb = zipSync({ 'a.xml': item, 'b.xml': new Uint8Array(51 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(failed(importBytes(bomb)).problem).toBe('zip-too-large');
  });

  test('an archive that lies about its sizes is refused while it is unpacked', () => {
    const bomb = zipSync({ 'b.xml': new Uint8Array(60 * 1024 * 1024) });
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let at = 0; at < bomb.length - 4; at++) {
      const mark = view.getUint32(at, true);
      if (mark === 0x04034b50) view.setUint32(at + 22, 100, true);
      if (mark === 0x02014b50) view.setUint32(at + 24, 100, true);
    }
    expect(failed(importBytes(bomb)).problem).toBe('zip-too-large');
  });

  test('an archive with more than 200 files, one that was cut off and one without XML are refused', () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.xml`, item])));
    expect(failed(importBytes(many)).problem).toBe('zip-too-many-files');
    expect(failed(importBytes(many.slice(0, 1000))).problem).toBe('zip-broken');
    expect(failed(importBytes(zipSync({ 'a.txt': item }))).problem).toBe('zip-without-items');
  });

  test('any changed bytes of an archive never throw', () => {
    const good = zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), 'a.xml': item });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 5 }), (changes) => {
        const bytes = good.slice();
        for (const [at, value] of changes) bytes[at] = value;
        importBytes(bytes);
      }),
      { numRuns: 300 },
    );
  });
});

describe('files that are large', () => {
  /** A fifth of the largest file: what grows faster than its size is seen here, too. */
  const SIZE = 1024 * 1024;
  const filled = (piece: string): string =>
    piece.repeat(Math.floor(SIZE / new TextEncoder().encode(piece).length));

  test.each<[Format, string]>([
    ['moodle', `<quiz>${filled('<question type="essay"/>')}</quiz>`],
    ['moodle', `<quiz><question type="multichoice">${filled('<answer fraction="5"/>')}</question></quiz>`],
    [
      'moodle',
      `<quiz><question type="matching">${filled('<subquestion><text>α</text></subquestion>')}</question></quiz>`,
    ],
    [
      'moodle',
      `<quiz><question type="essay"><questiontext><text>${filled('&lt;p&gt;')}</text></questiontext></question></quiz>`,
    ],
    [
      'moodle',
      `<quiz><question type="essay"><questiontext><text>${filled('&lt;')}</text></questiontext></question></quiz>`,
    ],
    [
      'moodle',
      `<quiz><question type="essay"><questiontext format="markdown"><text>${filled('**_`[![')}</text></questiontext></question></quiz>`,
    ],
    ['moodle', filled('<')],
    ['gift', filled('{=α ~β}')],
    ['gift', `::${filled('\\:')}`],
    ['gift', `Ερώτηση {${filled('=α ')}}`],
    ['gift', `Ερώτηση {${filled('=α->β ')}}`],
    ['gift', filled('α {T}\n\n')],
    ['aiken', `${filled('A. α\n')}ANSWER: A`],
    ['aiken', filled('α\nA. α\nANSWER: A\n')],
    ['cloze', filled('{1:SA:=α}')],
    ['cloze', filled('{1:MC:')],
    ['cloze', `{1:MC:${filled('~=α')}}`],
    [
      'qti',
      `<assessmentItem><itemBody><choiceInteraction>${filled('<simpleChoice/>')}</choiceInteraction></itemBody></assessmentItem>`,
    ],
    ['qti', `<assessmentItem><itemBody>${filled('<textEntryInteraction/>')}</itemBody></assessmentItem>`],
    ['surveyjs', `{"pages":[{"elements":[${filled('{"type":"text"},').slice(0, -1)}]}]}`],
    ['surveyjs', `{"elements":[{"type":"checkbox","choices":[${filled('1,').slice(0, -1)}]}]}`],
    ['surveyjs', `{"a":"${filled('α')}`],
    [
      'limesurvey',
      `<document><LimeSurveyDocType>Survey</LimeSurveyDocType><groups><rows><row><gid>1</gid></row></rows></groups><questions><rows>${filled('<row><gid>1</gid><type>T</type></row>')}</rows></questions></document>`,
    ],
    ['items', `text\n${filled('α\n')}`],
    ['items', `text;options;type\n${filled('α;α|β|γ;7\n')}`],
    ['items', filled('"')],
    ['ithaki', filled('[')],
  ])('%s of 1 MB ends in time', { timeout: 2 * PATIENCE_MS }, (format, text) => {
    const start = performance.now();
    importText(text, { format });
    expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  });

  test('a file above 5 MB and one with more than 10,000 questions are refused', () => {
    expect(failed(importBytes(new Uint8Array(5 * 1024 * 1024 + 1).fill(65))).problem).toBe('too-large');
    expect(failed(importText('α {T}\n\n'.repeat(10_001))).problem).toBe('too-many-questions');
    expect(reportOf(importText('α {T}\n\n'.repeat(10_000)))).toHaveLength(10_000);
  });
});

test('control characters, lone surrogates and our own marks do not get into texts', () => {
  const opened = openFile(strToU8('::Ε:: α\u0001β\ue0000\ue001γ\u200b\r\nδ {T}'), 'a.gift');
  expect(opened.ok && opened.content.text).toBe('::Ε:: αβ0γ\nδ {T}');
  const result = importText(
    '{"pages":[{"elements":[{"type":"text","name":"a\\ud800\\u0000b\\ue0000\\ue001"}]}]}',
  );
  expect(result.ok && result.questionnaire.sections[0]!.lines[0]![0]!.text.en).toMatch(/^ab/);
});
