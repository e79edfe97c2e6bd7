import {
  clearCloudSettings,
  downloadSettings as downloadCall,
  uploadSettings as uploadCall,
} from '@bannerday/contract/settings-slot'
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
    bind.session(uploadCall, (input) => uploadSettings(context, input))
    bind.session(downloadCall, (input) => downloadSettings(context, input))
    bind.session(clearCloudSettings, (input) => clearSettings(context, input))
  }
}
