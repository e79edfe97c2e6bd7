import type { Words } from './words.ts'

/** The words of announcements in German, as plain text (`plainText`). */
export const GERMAN: Words = {
  label: {
    window: [
      '.*(?:dauer|zeitraum|laufzeit|zeiten|zeitplan|spielzeit|verfügbarkeit)(?: (?:des|der|von) .*)?',
      'zeit|termine?|.*(?:start|end|gebets|aktions|ereignis|event|herausforderungs|öffnungs)-?zeit',
    ],
    entry: ['einreich|einsend|teilnahmefrist|anmelde|bewerbung'],
    otherPhase: ['vorbereitung|auswertung|ergebnis|anzeige'],
    end: ['\\bende\\b|end(?:zeit|datum)'],
    maintenance: [
      '.*(?:wartung|aktualisierung|update).*(?:zeit|dauer|zeitraum|beginn|zeitplan)',
      '(?:zeit|dauer|zeitraum|beginn|zeitplan) (?:der|des) (?:wartung|aktualisierung|update).*|voraussichtliche dauer|(?:wartungs|update)-?(?:zeit|dauer|zeitraum|beginn|zeitplan).*',
    ],
    other: [
      'belohnung|abhol|einlös|eintausch|tausch|umfrage|verkauf|rabatt|angebot|kauf|paket',
      'vorab|voraussetzung|bedingung|mission|quest|auslosung|ergebnis|abstimmung',
      'gültigkeit|zurücksetz|entschädigung|versand|bewertung|anzeige|bekanntgabe|veröffentlichungs(?:zeit|dauer|datum)',
    ],
  },
  claim: ['abhol|einlös|eintausch|beanspruch|gekauft|kaufen'],
  version: {
    hint: ['update|aktualisierung|wartung|version|veröffentlichung|start'],
    start: [
      '(?:nach|ab|seit) (?:dem |der |einem )?(?:ende der )?(?:(?:versions-?)?update|aktualisierung|wartung|veröffentlichung|start)(?: (?:(?:auf|zu|zur|für|von|der) (?:die )?)?(?:version )?{v}| der version)?',
      '(?:nach|ab) (?:dem |der )?{v}[- ]?(?:update|aktualisierung|wartung)',
      '(?:(?:versions-?)?update|aktualisierung) (?:(?:auf|zu|zur|der|von) )?(?:version )?{v}(?= ?[-–—~〜]| bis\\b)',
      '(?:nach|ab) (?:dem |der )?versions?-?(?:update|aktualisierung)',
      'ab (?:der )?version {v}',
    ],
    endOfThis: [
      '(?:bis )?(?:zum |das )?ende (?:der |von )?{v}',
      '(?:bis )?(?:zum |das )?ende der (?:aktuellen |laufenden )?version',
    ],
    endBefore: [
      '(?:bis|vor) (?:zu |zum |zur )?(?:dem |der |das |die )?(?:beginn (?:des |der ))?(?:(?:versions-?)?updates?|aktualisierung|wartung) (?:(?:auf|zu|zur|für|von|der) (?:die )?)?(?:version )?{v}',
      '(?<=[-–—~〜] ?)(?:(?:versions-?)?update|aktualisierung) (?:auf|zu|zur|von|der) (?:die )?{v}',
      '(?:bis|vor) (?:zu |zum |zur )?(?:dem |der )?{v}[- ]?(?:update|aktualisierung|wartung)',
      '(?:bis|vor) (?:zu |zum |zur )?(?:dem |der )?(?:(?:update|aktualisierung|wartung) (?:auf|für|zur?) (?:die |der )?)?(?:nächsten?|kommenden?) (?:version|versions-?(?:update|aktualisierung)|update|aktualisierung|wartung)',
    ],
    during: ['(?:während|im laufe) (?:der )?(?:gesamten )?(?:dauer (?:der |von )?)?{v}'],
    bare: ['\\bversion {v}'],
  },
  permanent: ['dauerhaft|permanent|unbefristet|zeitlich unbegrenzt|ständig verfügbar'],
  personal: ['aktivier(?:en|ung|t)|tage nach|tagen nach'],
  title: {
    version: [
      '(?:update|versions?-?update|aktualisierung).*(?:details|hinweise|informationen|übersicht|inhalt)',
      '(?:details|hinweise|informationen|einzelheiten) (?:zum|zur|über|des|der) .*(?:update|aktualisierung|version)',
      '(?:update|aktualisierung).*(?:kompensation|entschädigung)|patchnotes|patch-notes|versionshinweise|versionsinhalt|(?:update|aktualisierung)$',
    ],
    preview: [
      'vorschau|kalender|vorab-?(?:installation|download)|soundtrack|album|wartungsankündigung|ankündigung der wartung|demnächst',
    ],
    gacha: [
      'gebet(?!.*dauerhaft)|warp|signalsuche|exklusivkanal|exklusiver kanal|kanäle?\\b|beschwörung|erhaltswahrscheinlichkeit',
      'wahrscheinlichkeit.*erhöht|erhöhte.*(?:chance|wahrscheinlichkeit|rate)|konvokation|zusammenrufen|w-motor-kanal',
    ],
    challenge: [
      'gewundene[rn]? abgrund|spiralabgrund|theater der fantasie|phantasmagori|stygisch|erinnerung(?:en)? des chaos',
      'pure fiktion|reine fiktion|apokalyptische[rn]? schatten|halle des vergessens|shiyu-?verteidigung|tödliche[rn]? (?:angriff|sturm)|gefährliche[rn]? überfall',
      'turm der (?:widrigkeit|not)|wimmernde|matrix der|schwellensimulation|vernichtungs-?simulakrum',
    ],
    web: ['web-?(?:event|ereignis|aktion)|hoyolab|fan-?(?:art|werke)|wettbewerb'],
    ignore: [
      'umfrage|fragebogen|zufriedenheit|battle ?pass|schlachtpass|kampfpass|paket\\b|pakete\\b|rabatt|sonderangebot|im angebot',
      'bekannte (?:probleme|fehler)|fair(?:e[smnr]?)? (?:spiel|nutzung)|fairness|auflade(?:n|bonus)|aufladung|feedback|community$|merch',
      'vorab-?(?:installation|download)|kalender|kundendienst|kundenservice|datenschutz|sonderprogramm|podcast|fehlerbehebung|optimierung|anpassung',
      'ehre der namenlosen|stadtfonds|einlösecode|geschenkcode|monatspass|check-in-funktion|strafen|wartungs(?:vorschau|ankündigung)|vorschau auf die wartung|dauerhafte[sr]? (?:event|ereignis)',
    ],
    event: ['event|ereignis|aktion|doppelt|anmeldung'],
  },
  opening: {
    ignore: ['gnostische[rns]? (?:hymne|chor|gesang)|battle ?pass|schlachtpass'],
    web: ['web-?event|hoyolab'],
  },
}
