import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { chart, day, down, header, input, percent, sampleBook, shown, title, total } from './sample.ts';

// The calculators of the demo project. Their figures are examples: none of them is advice, or the law of a year.

const months = Array.from({ length: 60 }, (_, place) => place + 2);

const budget = sampleBook([
  {
    name: 'Προϋπολογισμός',
    widths: [34, 14, 14, 12],
    merges: ['A1:D1'],
    cells: {
      A1: title('Οικογενειακός προϋπολογισμός ανά μήνα'),
      A3: header('Έσοδα'),
      B3: header('Μήνας (€)'),
      C3: header('Έτος (€)'),
      D3: header('Μερίδιο'),
      ...down('A4', ['Μισθοί', 'Επίδομα ανεργίας', 'Άλλα επιδόματα', 'Ενοίκια', 'Άλλα έσοδα']),
      ...down('B4', [input(1050), input(0), input(70), input(0), input(50)]),
      A9: total('Σύνολο εσόδων'),
      B9: total('=SUM(B4:B8)'),
      ...down(
        'C4',
        [4, 5, 6, 7, 8, 9].map((row) => shown(`=B${row}*12`)),
      ),
      ...down('A11', [
        'Ενοίκιο ή δόση σπιτιού',
        'Κοινόχρηστα και θέρμανση',
        'Ρεύμα και νερό',
        'Τηλέφωνο και ίντερνετ',
        'Τρόφιμα',
        'Μετακινήσεις',
        'Υγεία',
        'Παιδιά και εκπαίδευση',
        'Ένδυση',
        'Ψυχαγωγία',
        'Δόσεις και οφειλές',
      ]),
      A10: header('Έξοδα'),
      ...down(
        'B11',
        [380, 60, 85, 35, 280, 70, 30, 60, 40, 50, 40].map((amount) => input(amount)),
      ),
      A22: total('Σύνολο εξόδων'),
      B22: total('=SUM(B11:B21)'),
      ...down(
        'C11',
        Array.from({ length: 12 }, (_, place) => shown(`=B${place + 11}*12`)),
      ),
      ...down(
        'D11',
        Array.from({ length: 11 }, (_, place) => shown(`=IF($B$22=0,0,B${place + 11}/$B$22)`, percent)),
      ),
      A24: 'Υπόλοιπο μήνα',
      B24: total('=B9-B22'),
      A25: 'Αποταμίευση',
      B25: shown('=IF(B9=0,0,B24/B9)', percent),
      A26: 'Κατάσταση',
      B26: '=IF(B24<0,"Έλλειμμα",IF(B25<0.1,"Οριακά","Πλεόνασμα"))',
      A27: 'Στόχος αποταμίευσης',
      B27: input(1500),
      A28: 'Μήνες έως τον στόχο',
      B28: shown('=IF(B24<=0,"-",ROUNDUP(B27/B24,0))', '0'),
      A29: 'Στέγη και δόσεις προς έσοδα',
      B29: shown('=IF(B9=0,0,(B11+B21)/B9)', percent),
    },
    charts: [
      chart('Έξοδα', 'Προϋπολογισμός!$A$11:$A$21', [
        { kind: 'pie', label: 'Έξοδα', data: 'Προϋπολογισμός!$B$11:$B$21' },
      ]),
      chart('Έσοδα και έξοδα', '(Προϋπολογισμός!$A$9,Προϋπολογισμός!$A$22)', [
        { kind: 'column', label: 'Ποσό', data: '(Προϋπολογισμός!$B$9,Προϋπολογισμός!$B$22)' },
      ]),
    ],
  },
]);

const loan = sampleBook([
  {
    name: 'Στοιχεία',
    widths: [34, 16],
    cells: {
      A1: title('Δάνειο με ίσες δόσεις'),
      ...down('A3', ['Ποσό δανείου', 'Ετήσιο επιτόκιο', 'Διάρκεια σε έτη', 'Πρώτη δόση', 'Έξοδα φακέλου']),
      B3: input(10_000, '#,##0.00 €'),
      B4: input(0.075, '0.00%'),
      B5: input(5, '0'),
      B6: input(45_383, day),
      B7: input(150),
      A9: 'Μηνιαίο επιτόκιο',
      B9: shown('=B4/12', '0.0000%'),
      A10: 'Αριθμός δόσεων',
      B10: shown('=B5*12', '0'),
      A11: 'Δόση',
      B11: total('=IF(B9=0,B3/B10,PMT(B9,B10,-B3))'),
      A12: 'Σύνολο πληρωμών',
      B12: shown('=B11*B10'),
      A13: 'Τόκοι',
      B13: shown('=B12-B3'),
      A14: 'Συνολικό κόστος',
      B14: shown('=B13+B7'),
    },
  },
  {
    name: 'Δόσεις',
    widths: [8, 14, 14, 12, 14, 14],
    frozenRows: 1,
    cells: {
      A1: header('Δόση'),
      B1: header('Ημερομηνία'),
      C1: header('Υπόλοιπο πριν'),
      D1: header('Τόκος'),
      E1: header('Χρεολύσιο'),
      F1: header('Υπόλοιπο μετά'),
      ...down(
        'A2',
        months.map((row) => shown(row === 2 ? '=1' : `=A${row - 1}+1`, '0')),
      ),
      ...down(
        'B2',
        months.map((row) => shown(`=EDATE(Στοιχεία!$B$6,A${row}-1)`, day)),
      ),
      ...down(
        'C2',
        months.map((row) => shown(row === 2 ? '=Στοιχεία!$B$3' : `=F${row - 1}`)),
      ),
      ...down(
        'D2',
        months.map((row) => shown(`=C${row}*Στοιχεία!$B$9`)),
      ),
      ...down(
        'E2',
        months.map((row) => shown(`=Στοιχεία!$B$11-D${row}`)),
      ),
      ...down(
        'F2',
        months.map((row) => shown(`=C${row}-E${row}`)),
      ),
    },
    charts: [
      chart('Τόκος και υπόλοιπο', 'Δόσεις!$A$2:$A$61', [
        { kind: 'column', label: 'Τόκος', data: 'Δόσεις!$D$2:$D$61' },
        { kind: 'line', label: 'Υπόλοιπο', data: 'Δόσεις!$F$2:$F$61', isRight: true },
      ]),
    ],
  },
]);

const sector = {
  areas: ['B24'],
  kind: 'list',
  operator: 'between',
  formulas: ['$I$4:$I$7'],
  allowsBlank: true,
  isWarning: true,
  message: undefined,
} as const;

const business = sampleBook([
  {
    name: 'Νεκρό σημείο',
    widths: [38, 14, 4, 12, 12, 12, 12, 4, 16, 22],
    validations: [sector],
    cells: {
      A1: title('Νεκρό σημείο μικρής επιχείρησης'),
      A3: 'Τιμή πώλησης μονάδας (χωρίς ΦΠΑ)',
      B3: input(12),
      A4: 'Μεταβλητό κόστος μονάδας',
      B4: input(4.5),
      ...down('A6', ['Ενοίκιο', 'Λογαριασμοί', 'Εισφορές', 'Λογιστής', 'Προβολή', 'Λοιπά']),
      ...down(
        'B6',
        [450, 120, 240, 80, 60, 50].map((amount) => input(amount)),
      ),
      A12: 'Σταθερά έξοδα',
      B12: total('=SUM(B6:B11)'),
      A13: 'Επιθυμητό κέρδος μήνα',
      B13: input(800),
      A14: 'Αναμενόμενες πωλήσεις (μονάδες)',
      B14: input(200, '0'),
      A16: 'Περιθώριο μονάδας',
      B16: shown('=B3-B4'),
      A17: 'Ποσοστό περιθωρίου',
      B17: shown('=IF(B3=0,0,B16/B3)', percent),
      A18: 'Νεκρό σημείο σε μονάδες',
      B18: shown('=IF(B16<=0,"Δεν υπάρχει",ROUNDUP(B12/B16,0))', '0'),
      A19: 'Νεκρό σημείο σε ευρώ',
      B19: shown('=IF(B16<=0,"Δεν υπάρχει",B18*B3)'),
      A20: 'Μονάδες για το κέρδος',
      B20: shown('=IF(B16<=0,"Δεν υπάρχει",ROUNDUP((B12+B13)/B16,0))', '0'),
      A21: 'Αναμενόμενο κέρδος',
      B21: total('=B14*B16-B12'),
      A22: 'Περιθώριο ασφάλειας',
      B22: shown('=IF(OR(B14=0,B16<=0),0,(B14-B18)/B14)', percent),
      A24: 'Κλάδος',
      B24: input('Καφέ', '@'),
      A25: 'Συνηθισμένο περιθώριο του κλάδου',
      B25: shown('=VLOOKUP(B24,I4:J7,2,FALSE)', '0%'),
      A26: 'Διαφορά από τον κλάδο',
      B26: shown('=B17-B25', percent),
      D3: header('Μονάδες'),
      E3: header('Έσοδα'),
      F3: header('Κόστος'),
      G3: header('Κέρδος'),
      ...down('D4', [0, 50, 100, 150, 200, 250, 300]),
      ...down(
        'E4',
        [4, 5, 6, 7, 8, 9, 10].map((row) => shown(`=D${row}*$B$3`)),
      ),
      ...down(
        'F4',
        [4, 5, 6, 7, 8, 9, 10].map((row) => shown(`=$B$12+D${row}*$B$4`)),
      ),
      ...down(
        'G4',
        [4, 5, 6, 7, 8, 9, 10].map((row) => shown(`=E${row}-F${row}`)),
      ),
      I3: header('Κλάδος'),
      J3: header('Περιθώριο (παράδειγμα)'),
      ...down('I4', ['Καφέ', 'Λιανική', 'Εργαστήριο', 'Υπηρεσίες']),
      ...down(
        'J4',
        [0.65, 0.35, 0.5, 0.8].map((share) => shown(share, '0%')),
      ),
    },
    charts: [
      chart('Έσοδα και κόστος ανά πωλήσεις', "'Νεκρό σημείο'!$D$4:$D$10", [
        { kind: 'line', label: 'Έσοδα', data: "'Νεκρό σημείο'!$E$4:$E$10" },
        { kind: 'line', label: 'Κόστος', data: "'Νεκρό σημείο'!$F$4:$F$10" },
      ]),
    ],
  },
]);

const investment = sampleBook([
  {
    name: 'Επένδυση',
    widths: [34, 14, 14],
    cells: {
      A1: title('Αξίζει η επένδυση;'),
      A2: header('Έτος'),
      B2: header('Ροή (€)'),
      C2: header('Σωρευτικά (€)'),
      ...down('A3', ['Έτος 0', 'Έτος 1', 'Έτος 2', 'Έτος 3', 'Έτος 4', 'Έτος 5']),
      ...down(
        'B3',
        [-8000, 1800, 2400, 2600, 2600, 2600].map((amount) => input(amount)),
      ),
      C3: shown('=B3'),
      ...down(
        'C4',
        [4, 5, 6, 7, 8].map((row) => shown(`=C${row - 1}+B${row}`)),
      ),
      A9: 'Επιτόκιο σύγκρισης',
      B9: input(0.06, percent),
      A11: 'Εσωτερικός βαθμός απόδοσης',
      B11: total('=IRR(B3:B8)', percent),
      A12: 'Καθαρή παρούσα αξία',
      B12: total('=B3+NPV(B9,B4:B8)'),
      A13: 'Έτη απόσβεσης',
      B13: shown(
        '=IF(C8<0,"-",IF(C3>=0,0,MATCH(TRUE,INDEX(C3:C8>=0,0),0)-2-INDEX(C3:C8,MATCH(TRUE,INDEX(C3:C8>=0,0),0)-1)/INDEX(B3:B8,MATCH(TRUE,INDEX(C3:C8>=0,0),0))))',
        '0.00',
      ),
      A14: 'Συμφέρει',
      B14: '=IF(B12>0,"Ναι","Όχι")',
    },
    charts: [
      chart('Σωρευτικές ροές', 'Επένδυση!$A$3:$A$8', [
        { kind: 'column', label: 'Ροή', data: 'Επένδυση!$B$3:$B$8' },
        { kind: 'line', label: 'Σωρευτικά', data: 'Επένδυση!$C$3:$C$8', isRight: true },
      ]),
    ],
  },
]);

const netPay = sampleBook([
  {
    name: 'Καθαρές αποδοχές',
    widths: [40, 14, 4, 16, 16, 12],
    cells: {
      A1: title('Από τον μικτό μισθό στον καθαρό (παράδειγμα)'),
      A3: 'Μικτός μισθός μήνα',
      B3: input(1200),
      A4: 'Μισθοί τον χρόνο',
      B4: input(14, '0'),
      A5: 'Εισφορές εργαζομένου',
      B5: input(0.1337, '0.00%'),
      A6: 'Παιδιά',
      B6: input(0, '0'),
      A8: 'Μικτά έτους',
      B8: shown('=B3*B4'),
      A9: 'Εισφορές έτους',
      B9: shown('=B8*B5'),
      A10: 'Φορολογητέο εισόδημα',
      B10: shown('=B8-B9'),
      A11: 'Φόρος κλίμακας',
      B11: shown('=SUMPRODUCT((B10>D4:D8)*(B10-D4:D8)*F4:F8)'),
      A12: 'Μείωση φόρου',
      B12: shown('=777+B6*120'),
      A13: 'Φόρος έτους',
      B13: shown('=MAX(0,B11-B12)'),
      A15: 'Καθαρά έτους',
      B15: total('=B10-B13'),
      A16: 'Καθαρά ανά μισθό',
      B16: total('=IF(B4=0,0,B15/B4)'),
      A17: 'Κρατήσεις προς μικτά',
      B17: shown('=IF(B8=0,0,(B9+B13)/B8)', percent),
      D3: header('Εισόδημα από (€)'),
      E3: header('Συντελεστής'),
      F3: header('Διαφορά'),
      ...down(
        'D4',
        [0, 10_000, 20_000, 30_000, 40_000].map((from) => shown(from)),
      ),
      ...down(
        'E4',
        [0.09, 0.22, 0.28, 0.36, 0.44].map((rate) => shown(rate, '0%')),
      ),
      F4: shown('=E4', '0%'),
      ...down(
        'F5',
        [5, 6, 7, 8].map((row) => shown(`=E${row}-E${row - 1}`, '0%')),
      ),
    },
    charts: [
      chart(
        'Πού πηγαίνει ο μισθός',
        "('Καθαρές αποδοχές'!$A$9,'Καθαρές αποδοχές'!$A$13,'Καθαρές αποδοχές'!$A$15)",
        [
          {
            kind: 'doughnut',
            label: 'Ποσό έτους',
            data: "('Καθαρές αποδοχές'!$B$9,'Καθαρές αποδοχές'!$B$13,'Καθαρές αποδοχές'!$B$15)",
          },
        ],
      ),
    ],
  },
]);

/** The sample workbooks by the names that their calculators get. */
export const sampleBooks: Readonly<Record<string, WorkbookDefinition>> = {
  'Οικογενειακός προϋπολογισμός': budget,
  Δάνειο: loan,
  'Καθαρές αποδοχές': netPay,
  'Νεκρό σημείο μικρής επιχείρησης': business,
  'Αξίζει η επένδυση;': investment,
};
