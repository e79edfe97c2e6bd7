import * as channelApi from '@bannerday/contract/reminder-channels'
import type { RouteGroup } from '../routing/route-group.ts'
import {
  changeOwnChannel,
  type ChannelRouteContext,
  createChannel,
  listOwnChannels,
  removeChannel,
  restoreOwnChannel,
  testChannel,
} from './channel-settings.ts'

/** The endpoints for the reminder channels of an account. */
export function reminderChannelRoutes(context: ChannelRouteContext): RouteGroup {
  return (bind) => {
    bind.session(channelApi.list, (input) => listOwnChannels(context, input))
    bind.session(channelApi.create, (input) => createChannel(context, input))
    bind.session(channelApi.change, (input) => changeOwnChannel(context, input))
    bind.session(channelApi.remove, (input) => removeChannel(context, input))
    bind.session(channelApi.restore, (input) => restoreOwnChannel(context, input))
    bind.session(channelApi.sendTest, (input) => testChannel(context, input))
  }
}
