import type { WireLearnedFacts } from '@bannerday/contract/learned-facts'
import type { LearnedFacts } from '@bannerday/domain/gacha-info/learned-facts'

/** Bounds of the response, which stays below 60 kB compressed. */
const MAX_ITEMS = 600
const MAX_BANNERS = 500

/** Converts the learned facts of a game to wire format. The newest banners stay. */
export function toWireLearned({ items, banners, pool }: LearnedFacts): WireLearnedFacts {
  return {
    items: items.slice(-MAX_ITEMS),
    banners: banners.slice(-MAX_BANNERS).map((banner) => ({
      id: banner.id,
      pull_type: banner.pullType,
      start: banner.start,
      start_basis: banner.startBasis,
      end: banner.end,
      end_basis: banner.endBasis,
      five_star: [...banner.fiveStar],
      four_star: [...banner.fourStar],
      names: banner.names,
    })),
    pool: [...pool],
  }
}
