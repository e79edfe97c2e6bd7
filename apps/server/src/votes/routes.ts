import {
  castVotes as castCall,
  readTags,
  withdrawVotes as withdrawCall,
} from '@bannerday/contract/tag'
import type { RouteGroup } from '../routing/route-group.ts'
import { castVotes, getTags, type VoteContext, withdrawVotes } from './vote.ts'

/** Votes of players on events. */
export function voteRoutes(context: VoteContext): RouteGroup {
  return (bind) => {
    bind.optionalSession(readTags, (input) => getTags(context, input))
    bind.session(castCall, (input) => castVotes(context, input))
    bind.session(withdrawCall, (input) => withdrawVotes(context, input))
  }
}
