import type { Words } from './words.ts'

/** The words of announcements in French, as plain text (`plainText`). */
export const FRENCH: Words = {
  label: {
    window: [
      '(?:durée|période|dates|calendrier|horaires?|heures?)(?: .*)?|date .*',
      'disponibilité(?: .*)?',
      '.* (?:durée|période)',
    ],
    entry: ['soumission|candidature|inscription'],
    otherPhase: ['préparation|échauffement|affichage|résultat'],
    end: ['\\bfin\\b'],
    maintenance: [
      '(?:durée|période|dates?|calendrier|horaires?|heure|informations?).*(?:maintenance|mise à jour).*',
      'durée estimée|début de la (?:maintenance|mise à jour)',
    ],
    other: [
      'récompense|récupér|réclam|échange|enquête|questionnaire|sondage|vente|remise',
      'réduction|promotion|achat|lot\\b|compensation|condition|quête|\\bmissions?\\b|préinstall',
      'préchargement|prétéléchargement|téléchargement|tirage|résultat|votes?\\b|évaluation',
      'validité|distribution|boutique|spécifiée|éligib|réinitialisation|affichage|publication|annonce',
    ],
  },
  claim: ['récupér|réclam|échang|achet|achat'],
  version: {
    hint: ['mise à jour|maintenance|sortie|version'],
    start: [
      '(?:après|dès|à partir de|depuis|suite à) (?:la )?(?:fin de la )?(?:mise à jour|maintenance|sortie)(?: (?:de |vers )?(?:la )?{v}| de version)?',
      '(?:après|dès) (?:la )?{v}',
      'mise à jour(?: de (?:la )?)? ?{v}(?= ?[-–—~〜])',
    ],
    endOfThis: [
      '(?:la )?fin (?:de )?(?:la )?{v}',
      '(?:la )?fin de (?:la|cette) version(?: actuelle)?',
    ],
    endBefore: [
      "(?:avant|jusqu['’]à|jusqu['’]au début de) (?:la )?(?:mise à jour|maintenance)(?: (?:de |vers )?(?:la )?{v})",
      "(?:avant|jusqu['’]à|jusqu['’]au début de)? ?(?:la )?(?:(?:maintenance|mise à jour) (?:de|vers) la )?(?:prochaine (?:mise à jour|maintenance|version)|(?:version|mise à jour) suivante)",
      '(?<=[-–—~〜] ?)(?:la )?mise à jour (?:de (?:la )?)?{v}',
    ],
    during: ['(?:pendant|durant|tout au long de) (?:toute )?(?:la (?:durée de la )?)?{v}'],
    bare: [],
  },
  permanent: ['permanent(?:e|s|es)?|en permanence|illimitée?|indéfiniment'],
  personal: ['activation|activé|jours après'],
  title: {
    version: [
      'détails (?:de|sur) la (?:mise à jour|version)|détails de (?:la )?version',
      'notes (?:de|du) (?:version|patch|mise à jour)|mise à jour (?:de la )?version',
      'informations sur la mise à jour|contenu (?:de|dans) la version|^mise à jour',
    ],
    preview: [
      'bande originale|\\bost\\b|\\balbum\\b',
      'aperçu|pré-?(?:installation|téléchargement|chargement)|calendrier',
      'annonce de (?:la )?maintenance|avant-première',
    ],
    gacha: [
      'v(?:œ|oe)ux?\\b(?! permanent)|invocation(?! des sept)|hyperespace',
      '\\bsauts? (?:événement|d|de|vers)|\\bcanal\\b|\\bcanaux\\b|recherche de signal',
      "convocation|convier|appel (?:événementiel|de résonat)|taux d['’]obtention|\\bodes? événement",
    ],
    challenge: [
      "profondeurs spiralées|abîme|théâtre (?:de l['’])?imagin|assaut stygien",
      'ruée stygienne|mémoire du chaos|pure fiction|ombre apocalyptique|arbitrage',
      'défense de shiyu|défense shiyu|assaut (?:mortel|dangereux)',
      "tour de l['’]adversité|simulation de seuil|simulacre d['’]annihilation|matrice|(?:friches|ruines|landes) gémissantes",
    ],
    web: ['événement (?:sur le )?web|hoyolab|événement sur le site'],
    ignore: [
      'émission spéciale|programme spécial',
      'enquête|questionnaire|sondage|satisfaction|pass de combat|\\bpacks?\\b',
      '\\blots? (?:de|d)|promotion|remise|réduction|problèmes? connus?|équit(?:é|able)|fair-play',
      'événement permanent|^ajustements?|vos retours|rechargement|honneur (?:des )?sans-nom|goodies|guide d[ue] (?:débutant|jeu)',
      "contrats? de herta|fonds de (?:la )?ville|codes? d['’]échange|abonnement",
      'pré-?(?:installation|téléchargement|chargement)|calendrier des|présence quotidienne|pointage quotidien|réinitialisation du bonus',
      '(?:aperçu|annonce|avis) de (?:la )?maintenance|^mise à jour et maintenance',
      "service client|sanction|fond d['’]écran|corrections?|optimisation|boutique",
      "podcast (?:des )?pionniers?|confidentialité|anniversaire de|retour d['’]expérience",
    ],
    event: ['événement|double|connexion|\\bdéfi'],
  },
  opening: {
    ignore: ['(?:hymne|chœur|chant) gnostique|pass de (?:combat|bataille)'],
    web: ['événement web|hoyolab'],
  },
}
