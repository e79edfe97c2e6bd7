import * as settingsApi from '@bannerday/contract/settings-slots'
import type { RouteGroup } from '../routing/route-group.ts'
import {
  clearSettings,
  downloadSettings,
  type SlotContext,
  uploadSettings,
} from './sync-settings.ts'

/** The routes of the settings slots of an account. */
export function settingsSlotRoutes(context: SlotContext): RouteGroup {
  return (bind) => {
    bind.session(settingsApi.upload, (input) => uploadSettings(context, input))
    bind.session(settingsApi.download, (input) => downloadSettings(context, input))
    bind.session(settingsApi.clear, (input) => clearSettings(context, input))
  }
}
