import type { SocialProvider } from '@bannerday/contract/config'
import { IconBrandQq, IconBrandWindows } from '@tabler/icons-react'

/** The name of each provider, which is the same in every language, and its icon. */
export const PROVIDER_LOOKS = {
  qq: { name: 'QQ', Icon: IconBrandQq },
  microsoft: { name: 'Microsoft', Icon: IconBrandWindows },
} as const satisfies Record<SocialProvider, unknown>
