import type { UseNavigateResult } from '@tanstack/react-router'
import { readDeviceText, writeDeviceText } from '#shared/device-texts.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'

/** Stored on this device only: it is no preference and is excluded from backups and sync. */
const KEY = 'bannerday-wheel-hint'
const SHOWN_MS = 10_000

/** Shows the wheel direction once per device, with a link to the setting. */
export function showWheelHint(navigate: UseNavigateResult<string>): void {
  if (readDeviceText(KEY) !== null) return
  writeDeviceText(KEY, 'shown')
  showToast(translate('app.pages.timeline.wheelHint'), {
    color: 'info',
    timeout: SHOWN_MS,
    action: {
      label: translate('app.pages.timeline.wheelSetting'),
      run: () => void navigate({ to: '/settings', search: { highlight: 'timeline' } }),
    },
  })
}
