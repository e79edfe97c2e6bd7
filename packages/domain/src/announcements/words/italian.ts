import type { Words } from './words.ts'

/** The words of announcements in Italian, as plain text (`plainText`). */
export const ITALIAN: Words = {
  label: {
    window: [
      '(?:durata|periodo|date|data|orari|orario|calendario|disponibilità|tempi)(?: .*)?',
      '.* (?:durata|periodo)',
    ],
    entry: ['invio|candidatura|iscrizion|consegna delle opere'],
    otherPhase: ['preparazione|riscaldamento|risultat'],
    end: ['\\bfine\\b|termine'],
    maintenance: [
      '(?:durata|periodo|data|ora|orario|calendario|inizio).*(?:manutenzione|aggiornamento).*',
      "durata (?:stimata|prevista)|inizio (?:della manutenzione|dell['’]aggiornamento)",
    ],
    other: [
      'ricompens|riscatt|riscoss|ritir|scambio|sondaggio|questionario|vendita|sconto|offerta|acquist|pacchett',
      'compensazion|requisit|condizion|missione|missioni|pre-?(?:install|download)|sorteggio|risultat|votazion',
      'validità|negozio|azzeramento|pubblicazione|annuncio|valutazione',
    ],
  },
  claim: ['riscatt|riscuot|ritir|scambi|acquist'],
  version: {
    hint: ['aggiornamento|manutenzione|versione|uscita|lancio'],
    start: [
      "(?:dopo|a partire da(?:l|ll['’])?|dal?l?['’]?) ?(?:la |il |l['’])?(?:fine della )?(?:aggiornamento|manutenzione|uscita|lancio)(?: (?:alla |della |di )?(?:versione )?{v}| della versione| di versione)?",
      '(?:dopo|dalla) (?:la )?(?:versione )?{v}',
    ],
    endOfThis: [
      '(?:fino )?(?:al(?:la)? |la )?(?:fine|termine) della (?:versione )?{v}',
      '(?:fino )?(?:al(?:la)? |la )?(?:fine|termine) della versione(?: attuale| corrente)?',
    ],
    endBefore: [
      "(?:prima (?:del|dell['’]|della)|fino (?:a|al|all['’]|alla)) ?(?:inizio (?:dell['’]|della ))?(?:aggiornamento|manutenzione) (?:alla |della |di )?(?:versione )?{v}",
      "(?:prima (?:del|dell['’]|della)|fino (?:a|al|all['’]|alla)) ?(?:(?:aggiornamento|manutenzione) (?:della|alla) )?(?:(?:prossim[ao]|successiv[ao]) (?:aggiornamento|versione)|versione successiva)",
      "(?<=[-–—~〜] ?)(?:l['’])?aggiornamento (?:alla |della )?(?:versione )?{v}",
    ],
    during: ['(?:durante|per) (?:tutta )?(?:la )?(?:durata della )?(?:versione )?{v}'],
    bare: ['versione {v}'],
  },
  permanent: ['permanent[ei]|in modo permanente|senza scadenza'],
  personal: ['attivazion|attivare|giorni dopo'],
  title: {
    version: [
      "(?:dettagli|note|informazioni|contenuti) (?:sull['’]|dell['’]|della |sulla |di )?(?:aggiornamento|versione)",
      'note della patch|aggiornamento (?:alla|della) versione|^aggiornamento|aggiornamento$',
    ],
    preview: [
      'anteprima|calendario|pre-?(?:installazione|download)|colonna sonora|album|avviso di manutenzione|prossimamente',
    ],
    gacha: [
      'preghier|desider(?:io|i) (?:evento|degli eventi)|\\bwarp\\b|\\bsalti?\\b|canale (?:esclusivo|limitato)|ricerca (?:del |di )?segnale|convocazion|evocazion',
      'probabilità (?:di ottenimento )?(?:aumentat|maggiorat)|aumento (?:della |delle )?probabilità|tasso di ottenimento',
    ],
    challenge: [
      "abisso (?:a |della )?spirale|teatro (?:dell[ae’']|immagin|fantas)|assalto stigi|offensiva stigi|memoria del caos|pura finzione|ombra apocalittica|difesa shiyu|torre delle avversità",
    ],
    web: ['evento web|hoyolab|concorso|fan ?art'],
    ignore: [
      'sondaggio|questionario|soddisfazione|pass (?:di )?battaglia|battle ?pass|pacchett[oi]|sconto|sconti|problemi noti|gioco corretto|fair play|uso corretto',
      'ricarica|feedback|comunità|community|merchandising|pre-?(?:installazione|download)|calendario|assistenza clienti|privacy|programma speciale',
      'check-in giornaliero|correzion|ottimizzazion|modifiche (?:a|al)|codic[ei] (?:di )?(?:riscatto|regalo)|abbonamento|sanzion|evento permanente|negozio ufficiale|(?:avviso|anteprima) (?:di|della) manutenzione',
    ],
    event: ['evento|doppi|accesso'],
  },
  opening: { ignore: ['inno gnostico|coro gnostico|pass battaglia'], web: ['evento web|hoyolab'] },
}
