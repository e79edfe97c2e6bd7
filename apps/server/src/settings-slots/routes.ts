import {
  clearCloudSettings,
  downloadSettings as downloadCall,
  uploadSettings as uploadCall,
} from '@bannerday/contract/settings-slot'
import type { RouteGroup } from '../routing/room-calls.ts'
import {
  clearSettings,
  downloadSettings,
  type SlotContext,
  uploadSettings,
} from './sync-settings.ts'

/** The settings of an account in their slots. */
export function settingsSlotRoutes(context: SlotContext): RouteGroup {
  return (bind) => {
    bind.session(uploadCall, (input) => uploadSettings(context, input))
    bind.session(downloadCall, (input) => downloadSettings(context, input))
    bind.session(clearCloudSettings, (input) => clearSettings(context, input))
  }
}
