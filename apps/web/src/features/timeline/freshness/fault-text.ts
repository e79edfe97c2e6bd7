import type { Translate } from '#shared/texts/texts.ts'
import type { SourceFault } from './game-freshness.ts'

const UNREADABLE: readonly SourceFault[] = [
  'too-large',
  'not-json',
  'bad-code',
  'reshaped',
  'empty',
  'shrunk',
]

/** Returns whether a response was unreadable. The last good data stay in that case. */
export function isUnreadable(fault: SourceFault): boolean {
  return UNREADABLE.includes(fault)
}

/** Returns a short text for the failure of a source. */
export function faultText(fault: SourceFault, t: Translate): string {
  switch (fault) {
    case 'unreachable':
      return t('app.freshness.fault.unreachable')
    case 'slow':
      return t('app.freshness.fault.slow')
    case 'busy':
      return t('app.freshness.fault.busy')
    case 'refused':
    case 'redirected':
      return t('app.freshness.fault.refused')
    case 'empty':
    case 'shrunk':
      return t('app.freshness.fault.shrunk')
    case 'too-large':
    case 'not-json':
    case 'bad-code':
    case 'reshaped':
      return t('app.freshness.fault.reshaped')
  }
}
