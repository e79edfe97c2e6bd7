import type { WireLearnedFacts } from '@bannerday/contract/learned-facts'
import type { LearnedFacts } from '@bannerday/domain/gacha-info/learned-facts'
import { getImagePath, ITEM_IMAGE_SIDE } from '../images/image-path.ts'

/** Bounds of the response, which stays below 60 kB compressed. */
const MAX_ITEMS = 600
const MAX_BANNERS = 500
const MAX_IMAGES = 600

/**
 * Converts the learned facts of a game to wire format. The newest banners stay.
 *
 * @param pictures official URL → hash under which the server serves the picture
 */
export function toWireLearned(
  { items, banners, pool, images = {} }: LearnedFacts,
  pictures: ReadonlyMap<string, string>,
): WireLearnedFacts {
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
    images: Object.fromEntries(
      Object.entries(images)
        .slice(-MAX_IMAGES)
        .flatMap(([id, address]) => {
          const hash = pictures.get(address)
          return hash === undefined ? [] : [[id, getImagePath(hash, ITEM_IMAGE_SIDE)] as const]
        }),
    ),
  }
}
