import type { Words } from './words.ts'

/** The words of announcements in English, as plain text (`plainText`). */
export const ENGLISH: Words = {
  label: {
    window: [
      '.*\\b(?:duration|period|availability|time period)',
      '.*\\b(?:event|gameplay|opening|open|available|start|end|season|submission) (?:start |end )?(?:time|date|schedule|timeline)s?',
      '.*\\b(?:challenge|convene|wish|warp|banner|check-?in) (?:time|date|schedule)s?',
      'time|dates|schedule|timeline|event open',
    ],
    entry: ['submission|\\bentry\\b|entries|sign-?up|registration'],
    otherPhase: ['preparation|warm-?up|showcase|settlement|results?\\b'],
    end: ['\\bend(?:s|ing)?\\b'],
    maintenance: [
      '(?:version )?update (?:start )?(?:schedule|time|duration|date)|estimated (?:time|duration)',
      '.*\\bmaintenance (?:time|duration|period|schedule|information)',
    ],
    other: [
      'reward|claim|redee?m|survey|questionnaire|discount|\\bsales?\\b|shop|purchas',
      'bundle|specified|quest\\b|\\bmissions?\\b|compensation|eligib|requirement|criteria',
      'pre-?(?:install|download)|exchange|mail|reset|lottery|raffle|voting|judging',
      'results?\\b|validity|distribution|cooldown|posting|publication|review|announcement',
    ],
  },
  claim: ['\\bclaim|redeem|redemption|exchange|purchase'],
  version: {
    hint: ['update|maintenance|version|launch|release|goes live|opens|begins'],
    start: [
      '(?:after|from|following|upon|since) (?:the )?(?:update|updating) to {v}',
      '(?:after|from|following|upon|since|once) (?:the )?(?:release of )?(?:the )?(?:{v} ?)?(?:version )?(?:{v} ?)?(?:update|maintenance|launch(?:es)?|release|is (?:released|updated|live)|goes live|opens|begins)(?: maintenance)?(?: goes live| is| has been)?(?: completed?| ends| released| live)?',
      '{v} (?:update|launch|release)(?= ?[-–—~〜]| to\\b| until\\b)',
      'version (?:update|launch|release)(?= ?[-–—~〜]| to\\b| until\\b)',
    ],
    endOfThis: [
      '(?:the )?end of (?:the )?{v}',
      '(?:when |until )?{v}(?: version)? ends',
      '(?:the )?end of (?:the|this|current)? ?(?:current )?version',
      '(?:before|until) (?:the )?(?:current )?version ends',
    ],
    endBefore: [
      '(?:before|until|by|prior to) (?:the )?(?:start of (?:the )?)?(?:{v} ?)(?:version )?(?:update|maintenance|launch(?:es)?|release)(?: maintenance)?(?: is completed)?',
      '(?:before|until|by|prior to) (?:the )?update to {v}',
      '(?<=[-–—~〜] ?)(?:the )?{v} update',
      '(?:before|until|by|prior to) (?:the )?(?:start of (?:the )?)?next (?:version|update|maintenance)(?: update| maintenance)*',
      '(?:before|until|by|prior to) (?:the )?version (?:update|maintenance)(?: maintenance)?',
      '(?:the )?next version (?:update|maintenance)(?: maintenance)?',
    ],
    during: [
      '(?:throughout|during) (?:the )?(?:entirety of |entire duration of |duration of )?(?:the )?{v}(?: version)?',
      '(?:the )?(?:entirety|entire duration) of {v}',
    ],
    bare: ['\\bversion {v}'],
  },
  permanent: ['permanent(?:ly)?|long-term|no end date'],
  personal: ['activat(?:e|ing|ion)|days after'],
  title: {
    version: [
      'update (?:& |and )?(?:compensation )?(?:details|notes|notice|information|announcement)',
      'patch notes|update and compensation|version update',
      'content (?:overview|details|update)|update overview|updates?$',
    ],
    preview: [
      '\\bost\\b|\\balbum\\b|soundtrack',
      'preview|new content overview|calendar|tools update|pre-?(?:install|download)',
      'maintenance notice|coming soon|maintenance preview',
    ],
    gacha: [
      '(?:wish|ode|warp|convene|channel) (?:duration|period|time)',
      'rescreening|w-engine reverberation|event wish|epitome invocation|chronicled|lightrace wish|boosted drop rate',
      'event ode|\\bwarps?\\b|signal search(?! (?:rebate|rewards?))|exclusive channel|limited-time channel',
      'w-engine channel|bangboo channel|convene|new manekin cosmetics',
    ],
    challenge: [
      'spiral abyss|imaginarium theater|stygian onslaught|memory of chaos|pure fiction',
      'apocalyptic shadow|anomaly arbitration|forgotten hall|shiyu defense',
      'deadly assault|tower of adversity|whimpering wastes|doubled pawns matrix',
      'endstate matrix|endgame matrix|threshold simulation|annihilation simulacrum',
    ],
    web: [
      'web event|web page event|hoyolab|discussion event|fan ?(?:art|creation)|commenting event',
      'tiktok|twitch|youtube|(?<!tacet )discord|incentive (?:program|event)|contest|offline',
    ],
    ignore: [
      'special program',
      'surveys? (?:now|open|with|available|is|link)',
      '(?:satisfaction|game|events?|player|version) survey|^survey|questionnaire',
      'known issue|fair (?:use|play|gaming)|battle pass|\\bbp\\b|bundle|\\bpacks?\\b(?! your| up)',
      'top-?up|discount|outfit.*(?:sale|shop)|store update|check-in" feature',
      'daily check-in feature|check-in reminder|^feedback|official merch',
      'pop-?up (?:shop|store)|community$|tools overview|optimization|bug fix|issue fix',
      'adjustments? (?:to|info|details|notice|direction)|nameless honor|city fund|pioneer podcast',
      'customer service|violation|penalt|banned|wallpaper|redemption code',
      'account security|version details - what|quick access|returnee event|permanent event',
      'privacy|statement|chronicles?: bp|recommended settings|herta contract',
      'pre-?(?:install|download)|(?:version|event)s? calendar|content information',
      'new content overview|maintenance (?:notice|preview)|monthly (?:card|pass)',
      "lun(?:ar|ite) subscription|inter-knot membership|express supply pass|\\bdev(?:eloper)?(?:s|['’]s|s['’])? (?:log|message|discussion|letter)",
    ],
    event: ['event|double|login'],
  },
  opening: { ignore: ['gnostic (?:hymn|chorus)|battle pass'], web: ['web event|hoyolab'] },
}
