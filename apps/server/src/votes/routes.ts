import * as voteApi from '@bannerday/contract/votes'
import type { RouteGroup } from '../routing/route-group.ts'
import { castVotes, getTags, type VoteContext, withdrawVotes } from './vote.ts'

/** Votes of players on events. */
export function voteRoutes(context: VoteContext): RouteGroup {
  return (bind) => {
    bind.optionalSession(voteApi.get, (input) => getTags(context, input))
    bind.session(voteApi.cast, (input) => castVotes(context, input))
    bind.session(voteApi.withdraw, (input) => withdrawVotes(context, input))
  }
}
